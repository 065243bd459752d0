// Dragging: something is taken up with the pointer and put down elsewhere.
import { make } from "./dom.mjs";

const FAR = 8;

// `takes` says what of an element is taken up, null for nothing; `face` is what it looks like
// meanwhile; `puts` puts it on an element. Gives what ends it.
export function dragging(area, { takes, face, puts }) {
  const listening = new AbortController();
  const on = (place, kind, does, capture = false) =>
    place.addEventListener(kind, does, { capture, signal: listening.signal });
  let drag = null;
  // A click that follows belongs to the drag; one after another press, or by a key, does not.
  let dragged = false;
  on(window, "pointerdown", () => { dragged = false; }, true);
  on(window, "click", (click) => {
    if (dragged && click.detail) {
      click.stopPropagation();
      click.preventDefault();
    }
    dragged = false;
  }, true);
  on(area, "pointerdown", ({ button, target, clientX: x, clientY: y }) => {
    const what = button > 0 ? null : takes(target);
    drag = what && { what, x, y, ghost: null };
  });
  on(window, "pointermove", ({ clientX: x, clientY: y }) => {
    if (!drag || (!drag.ghost && Math.hypot(x - drag.x, y - drag.y) < FAR)) return;
    if (!drag.ghost) {
      drag.ghost = make("div.tile.ghost", {}, face(drag.what));
      document.body.append(drag.ghost);
    }
    drag.ghost.style.left = `${x}px`;
    drag.ghost.style.top = `${y}px`;
  });
  const ends = ({ type, clientX, clientY }) => {
    const own = drag;
    drag = null;
    if (!own?.ghost) return;
    own.ghost.remove();
    dragged = true;
    const under = type === "pointercancel" ? null : document.elementFromPoint(clientX, clientY);
    if (under) puts(own.what, under);
  };
  on(window, "pointerup", ends);
  on(window, "pointercancel", ends);
  return () => listening.abort();
}
