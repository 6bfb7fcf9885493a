import { useRef } from 'react';

/**
 * Runs an action once at a time: calls during a run get its result, whatever they pass. The second press of a double
 * click comes before the button is rendered as busy.
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
