import { createContext, use } from 'react';

/** What a page tells the frame around it, which sits in `app` and must not be imported from here. */
export interface PageFrame {
  /** The place of the title and the actions, above the tabs bar. */
  top: HTMLElement | null;
  /** The name this page goes by in the tabs bar and in the browser's. */
  setTitle: (title: string) => void;
  setDirty: (isDirty: boolean) => void;
  /** Takes the tab of a page away that is no more; the path is its key. */
  closeTab: (path: string) => void;
  /** How the page saves, asked of somebody who is about to leave it; resolves to whether it did. */
  saver: { current: (() => Promise<boolean>) | null };
}

export const PageFrameContext = createContext<PageFrame | null>(null);

export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (!frame) throw new Error('A page stands outside the shell');
  return frame;
}
