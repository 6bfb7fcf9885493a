import { createContext } from 'react';

/** What pages in tabs need to know about the tabs. */
export interface TabsState {
  /** The pages that have a tab. */
  keys: readonly string[];
  /** Increases when a page has to start over. */
  generationOf: (key: string) => number;
  /** The page that is open has unsaved changes, and starts over once it is left. */
  startsOver: boolean;
}

export const TabsContext = createContext<TabsState>({ keys: [], generationOf: () => 0, startsOver: false });
