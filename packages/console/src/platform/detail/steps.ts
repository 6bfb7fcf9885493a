import { createContext } from 'react';

/** Navigation from the row in a drawer to its neighbours in the list. */
export interface Steps {
  /** From 1, over all pages. */
  index: number;
  total: number;
  previous: (() => void) | null;
  next: (() => void) | null;
}

export const StepsContext = createContext<Steps | null>(null);
