import { useEffect, useState } from 'react';

const REST_MS = 150;

/** The debounced text; an empty text is returned immediately. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
