import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was given last, for handlers that stay the same so that memoised rows do. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
