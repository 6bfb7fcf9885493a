import { useEffect, useState } from 'react';

const IDLE_MS = 3000;

/** Whether there was no input for a moment: then the controls over the wall are hidden. */
export function usePointerIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    function note() {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    }
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) addEventListener(name, note, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, note);
    };
  }, []);
  return isIdle;
}
