// Runs the script of the page, which is carried as its words are.
inflated(document.getElementById("packed").textContent.trim()).then((bytes) => {
  const script = document.createElement("script");
  script.textContent = decoder.decode(bytes);
  document.body.append(script);
}, (error) => {
  const { page } = JSON.parse(document.getElementById("texts").textContent);
  const isOld = typeof DecompressionStream === "undefined";
  const text = page.failed.replace("{name}", error) + (isOld ? ` ${page.old}` : "");
  document.getElementById("starting").textContent = text;
});
