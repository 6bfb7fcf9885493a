import { refresh } from '@muster/contract/account/endpoints';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { sinceLastUse, takeUnreportedUse } from '../../platform/last-use.ts';
import { lockConsole } from '../../platform/lock.ts';

/** Input alone sends no requests, so the server is told this often that the user is active. Milliseconds. */
const TOLD_EVERY = 20_000;

/** Locks the console on `Ctrl Alt L`, the usual desktop shortcut, and after `idleMinutes` without input. */
export function useLock(idleMinutes: number | null): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // By key position: on a Mac, Alt changes the letter.
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyL') return;
      event.preventDefault();
      void lockConsole();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (idleMinutes === null) return;
    // The server locks the session too; this lock hides the screen.
    const looking = setInterval(() => {
      if (sinceLastUse() > idleMinutes * 60_000) void lockConsole();
    }, 5000);
    const telling = setInterval(() => {
      if (takeUnreportedUse()) call(refresh, {}).catch(() => {});
    }, TOLD_EVERY);
    return () => {
      clearInterval(looking);
      clearInterval(telling);
    };
  }, [idleMinutes]);
}
