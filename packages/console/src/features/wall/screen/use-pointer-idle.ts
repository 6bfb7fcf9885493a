import { useEffect, useState } from 'react';

const IDLE_MS = 3000;

/** Whether nobody has moved the pointer or touched the screen for a moment: then nothing lies over the wall. */
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
