/**
 * Says on the document's root when the pointer rests where it clicked: what comes under it then is hovered for the browser, but
 * nobody pointed at it. Styles of what is replaced by a click leave out `:root[data-pointer="rests"]`.
 */
export function watchPointer(): void {
  const root = document.documentElement;
  addEventListener('click', () => (root.dataset.pointer = 'rests'), { capture: true });
  addEventListener(
    'pointermove',
    (event) => {
      if (event.movementX !== 0 || event.movementY !== 0) delete root.dataset.pointer;
    },
    { capture: true, passive: true },
  );
}
