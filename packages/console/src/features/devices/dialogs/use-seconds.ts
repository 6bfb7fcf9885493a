import { useEffect, useState } from 'react';

/** Elapsed time in whole seconds; 0 while not running. */
export function useSeconds(isGoing: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isGoing) return;
    const from = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - from) / 1000)), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isGoing]);
  return seconds;
}
