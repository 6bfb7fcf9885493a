import { useCallback, useState } from 'react';

/**
 * The slot for a page's title and actions: an element that exists before it is in the document, so that a page renders
 * into it at once. If the frame waited for it, it would render twice before its first paint.
 * @param className of the slot
 * @returns the slot, and a ref for the element that takes it
 */
export function useTopSlot(
  className: string,
): [slot: HTMLElement, attach: (place: HTMLElement | null) => void] {
  const [slot] = useState(() => Object.assign(document.createElement('div'), { className }));
  const attach = useCallback((place: HTMLElement | null) => place?.append(slot), [slot]);
  return [slot, attach];
}
