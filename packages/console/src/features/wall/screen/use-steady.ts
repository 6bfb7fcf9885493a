import { useEffect, useState } from 'react';

/** `isLive`, ignoring interruptions shorter than this: a reconnect must not flash on the wall. */
export function useSteady(isLive: boolean, milliseconds: number): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(!isLive), isLive ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [isLive, milliseconds]);
  return isLive || !isLost;
}
