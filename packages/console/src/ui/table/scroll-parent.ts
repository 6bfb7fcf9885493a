/** The nearest ancestor of `element` that scrolls vertically; the window if there is none. */
export function scrollParent(element: Element | null): Element | Window {
  for (let box = element?.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return window;
}

/** Distance of `element` from the top of its box's scrolled content, in pixels. */
export function offsetWithin(element: Element, box: Element | Window): number {
  const top = element.getBoundingClientRect().top;
  return box instanceof Window ? top + box.scrollY : top - box.getBoundingClientRect().top + box.scrollTop;
}
