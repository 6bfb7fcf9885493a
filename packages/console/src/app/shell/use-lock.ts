import { useEffect } from 'react';
import { leaveForLock } from '../../platform/lock.ts';

/** `Ctrl Alt L`, as desktops have it; and after so many minutes without a key, a finger or the mouse. */
export function useLock(idleMinutes: number | null): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // By its place: on a Mac the letter that Alt makes is another one.
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyL') return;
      event.preventDefault();
      leaveForLock();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (idleMinutes === null) return;
    let usedAt = Date.now();
    const note = () => {
      usedAt = Date.now();
    };
    const used = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
    for (const name of used) addEventListener(name, note, { passive: true, capture: true });
    // By the clock, so that a computer that slept locks when it wakes.
    const timer = setInterval(() => {
      if (Date.now() - usedAt > idleMinutes * 60_000) leaveForLock();
    }, 5000);
    return () => {
      clearInterval(timer);
      for (const name of used) removeEventListener(name, note, { capture: true });
    };
  }, [idleMinutes]);
}
