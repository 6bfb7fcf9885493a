import type { MouseEvent } from 'react';

/**
 * `onClick` of a button that appears, or changes what it does, after a press at the same place: the second click of a
 * double click was meant for what was there before.
 */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
