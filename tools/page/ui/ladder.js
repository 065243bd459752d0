// Word ladders, drawn as tiles; what is new in a word is marked.
function drawn(ladder) {
  const rungs = ladder.map((rung, at) => make("li", { "aria-label": rung.join("") },
    rung.map((letter, place) =>
      make(at > 0 && ladder[at - 1][place] !== letter ? "span.new" : "span", {}, letter))));
  return make("ol.ladder", {}, rungs);
}

async function climb() {
  const [from, to] = [$("from").value.trim().toUpperCase(), $("to").value.trim().toUpperCase()];
  remember(`ladder=${encodeURIComponent(`${from},${to}`)}`);
  const found = await ask({ do: "ladder", lexicon: 0, from, to });
  if (found.error) {
    $("steps").textContent = "";
    $("drawn").replaceChildren(wrong(found));
    return;
  }
  if (!found.first) {
    $("steps").textContent = put(T.ladder.none, { from, to });
    $("drawn").replaceChildren();
    return;
  }
  const steps = found.first.length - 1;
  $("steps").textContent = put(steps === 1 ? T.ladder.step : T.ladder.steps, { n: steps, from, to });
  const count = found.others.length;
  const says = put(found.all ? T.ladder.others : T.ladder.all, { n: count });
  const others = make("details", {}, make("summary", {}, says), found.others.map(drawn));
  $("drawn").replaceChildren(drawn(found.first), ...(count ? [others] : []));
}
$("ladder-form").addEventListener("submit", (event) => { event.preventDefault(); climb(); });
