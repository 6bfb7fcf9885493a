import { useLayoutEffect } from 'react';
import { useLive, useLiveStatus } from './hooks.ts';

/** For a screen without user input, such as a wall: its live connection resumes without asking. */
export function useUnattended(): void {
  const connection = useLive();
  const status = useLiveStatus();
  // Before the browser paints, so that the question whether anyone is there is not seen.
  useLayoutEffect(() => {
    if (status === 'paused') connection.resume();
  }, [status, connection]);
}
