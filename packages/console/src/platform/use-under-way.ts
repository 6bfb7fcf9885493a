import { useRef } from 'react';

/**
 * Does something once, however often it is called while it is under way: the further presses of a double click come
 * before the button is drawn as busy. They get the result of the first, whatever they pass.
 */
export function useUnderWay<Given extends unknown[], Result>(
  act: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const underWay = useRef<Promise<Result> | null>(null);
  return (...given) =>
    (underWay.current ??= act(...given).finally(() => {
      underWay.current = null;
    }));
}
