/**
 * Marks the document's root while the pointer rests after a click. An element that then appears under it
 * counts as hovered, although the person did not point at it. Hover styles of elements that a click replaces
 * exclude `:root[data-pointer="rests"]`.
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
