import { useLayoutEffect, useState } from 'react';
import { usePageFrame } from '../../../platform/page/page-frame.ts';

/** A line of actions and one of tabs, until it is measured. */
const USUAL = 97;

/** How much of the window the head of the page covers, in pixels: it grows where a banner or a second line is in it. */
export function useHeadHeight(): number {
  const head = usePageFrame().top?.closest<HTMLElement>('.sticky') ?? null;
  const [height, setHeight] = useState(USUAL);
  useLayoutEffect(() => {
    if (!head) return;
    const measure = () => setHeight(head.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(head, { box: 'border-box' });
    return () => observer.disconnect();
  }, [head]);
  return height;
}
