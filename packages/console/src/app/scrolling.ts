/** Between two turns of a wheel. */
const STILL_MS = 120;

export interface Scrolling {
  /** Whether somebody is scrolling anywhere in the page right now. */
  isScrolling(): boolean;
  /** Listens until what it returns is called: the shell comes and goes within one page. */
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
