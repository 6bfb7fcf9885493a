import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the latest value, for handlers with a stable identity, so that memoised rows are not rendered again. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
