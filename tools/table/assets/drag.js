// Dragging: something is taken up with the pointer and put down elsewhere.
import { make } from "./dom.js";

// `takes` says what of an element is taken up, null for nothing; `face` is what it looks like
// meanwhile; `puts` puts it on an element.
export function dragging(area, { takes, face, puts }) {
  let drag = null;
  // A click that follows belongs to the drag; one after another press, or by a key, does not.
  let dragged = false;
  window.addEventListener("pointerdown", () => { dragged = false; }, { capture: true });
  window.addEventListener("click", (click) => {
    if (dragged && click.detail) { click.stopPropagation(); click.preventDefault(); }
    dragged = false;
  }, { capture: true });
  area.addEventListener("pointerdown", (event) => {
    const what = event.button > 0 ? null : takes(event.target);
    drag = what && { what, x: event.clientX, y: event.clientY, ghost: null };
  });
  window.addEventListener("pointermove", (event) => {
    if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8)) return;
    if (!drag.ghost) {
      drag.ghost = make("div.tile.ghost", {}, face(drag.what));
      document.body.append(drag.ghost);
    }
    drag.ghost.style.left = `${event.clientX}px`;
    drag.ghost.style.top = `${event.clientY}px`;
  });
  const ends = (event) => {
    const own = drag;
    drag = null;
    if (!own?.ghost) return;
    own.ghost.remove();
    dragged = true;
    if (event.type === "pointercancel") return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (under) puts(own.what, under);
  };
  window.addEventListener("pointerup", ends);
  window.addEventListener("pointercancel", ends);
}
