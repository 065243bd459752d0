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
  panel.querySelector("button").addEventListener("click", () => frame.contentWindow.print());
  shelves[id] = (name) => {
    const at = all.findIndex((own) => own.name === name);
    if (at >= 0) select.value = at;
    turn();
  };
}
const shelves = {};
