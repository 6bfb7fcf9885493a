import { createContext, use } from 'react';

/** Whether the page has unsaved changes; `kept`: it keeps them behind its tab, and only closing the tab loses them. */
export type Dirt = boolean | 'kept';

/** The page's interface to the frame around it, which is in `app` and must not be imported from here. */
export interface PageFrame {
  /** Slot for the title and the actions, above the tabs bar. */
  top: HTMLElement;
  /** Sets the title of this page in the tabs bar and in the browser tab. */
  setTitle: (title: string) => void;
  setDirty: (dirt: Dirt) => void;
  /** Closes the tab of a page that no longer exists; the path is its key. */
  closeTab: (path: string) => void;
  /** The page's save function, called when the user leaves it; resolves to whether it saved. */
  saver: { current: (() => Promise<boolean>) | null };
}

export const PageFrameContext = createContext<PageFrame | null>(null);

export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (!frame) throw new Error('A page is outside the shell');
  return frame;
}
