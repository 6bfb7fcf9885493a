/** The nearest box around `element` that scrolls up and down; the window where there is none. */
export function scrollParent(element: Element | null): Element | Window {
  for (let box = element?.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return window;
}

/** How far `element` stands below the start of what its box scrolls, in pixels. */
export function offsetWithin(element: Element, box: Element | Window): number {
  const top = element.getBoundingClientRect().top;
  return box instanceof Window ? top + box.scrollY : top - box.getBoundingClientRect().top + box.scrollTop;
}
