import { useEffect, useState } from 'react';

/** `isLive`, but a break shorter than this is none: a link that is renewed must not flash across the room. */
export function useSteady(isLive: boolean, milliseconds: number): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(!isLive), isLive ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [isLive, milliseconds]);
  return isLive || !isLost;
}
