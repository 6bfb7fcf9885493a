import { refresh } from '@muster/contract/account/endpoints';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { sinceLastUse, takeUntoldUse } from '../../platform/last-use.ts';
import { leaveForLock } from '../../platform/lock.ts';

/** Somebody who reads or types asks for nothing: the server hears of them so often. */
const TOLD_EVERY = 20_000;

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
    // The server locks too; this one is for what the screen shows.
    const looking = setInterval(() => {
      if (sinceLastUse() > idleMinutes * 60_000) leaveForLock();
    }, 5000);
    const telling = setInterval(() => {
      if (takeUntoldUse()) call(refresh, {}).catch(() => {});
    }, TOLD_EVERY);
    return () => {
      clearInterval(looking);
      clearInterval(telling);
    };
  }, [idleMinutes]);
}
