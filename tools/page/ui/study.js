// Sheets and slips: each is a page of its own in a frame.
async function shelf(id) {
  const panel = $(id);
  if (!panel) return;
  const all = JSON.parse(await ask({ do: "text", text: data(`${id}-pages`) }));
  const select = panel.querySelector("select");
  const frame = panel.querySelector("iframe");
  select.append(...all.map((own, at) => make("option", { value: at }, own.title)));
  const turn = () => { frame.srcdoc = all[select.value].html; };
  select.addEventListener("change", () => {
    turn();
    remember(`${id}=${encodeURIComponent(all[select.value].name)}`);
  });
  const print = () => frame.contentWindow.print();
  panel.querySelector("button").addEventListener("click", print);
  // The browser's own print would cut the sheet where the frame ends.
  document.addEventListener("keydown", (event) => {
    const wanted = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "p";
    if (!wanted || panel.hidden) return;
    event.preventDefault();
    print();
  });
  shelves[id] = (name) => {
    const at = all.findIndex((own) => own.name === name);
    if (at >= 0) select.value = at;
    turn();
  };
}
const shelves = {};
