/** Longer than the pause between two turns of a mouse wheel. Milliseconds. */
const STILL_MS = 120;

export interface Scrolling {
  /** Whether any element of the page is being scrolled right now. */
  isScrolling(): boolean;
  /** Listens until the returned function is called: the shell can mount and unmount within one page load. */
  watch(): () => void;
}

export function createScrolling(): Scrolling {
  let last = -Infinity;
  const note = () => (last = performance.now());
  return {
    isScrolling: () => performance.now() - last < STILL_MS,
    watch() {
      addEventListener('scroll', note, { capture: true, passive: true });
      return () => removeEventListener('scroll', note, { capture: true });
    },
  };
}
