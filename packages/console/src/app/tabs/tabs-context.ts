import { createContext } from 'react';

/** What the pages behind the tabs need to know of them. */
export interface TabsState {
  /** The pages that have a tab. */
  keys: readonly string[];
  /** Grows when a page is to start over. */
  generationOf: (key: string) => number;
  /** The page that is open has unsaved changes. */
  isDirty: boolean;
}

export const TabsContext = createContext<TabsState>({ keys: [], generationOf: () => 0, isDirty: false });
