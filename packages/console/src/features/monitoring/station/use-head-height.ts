import { useLayoutEffect, useState } from 'react';
import { usePageFrame } from '../../../platform/page/page-frame.ts';

/** Height with one row of actions and one of tabs, until it is measured. */
const USUAL = 97;

/** Height of the sticky page header in pixels: it grows by banners and additional rows. */
export function useHeadHeight(): number {
  const { top } = usePageFrame();
  const [height, setHeight] = useState(USUAL);
  useLayoutEffect(() => {
    const head = top.closest<HTMLElement>('.sticky');
    if (!head) return;
    const measure = () => setHeight(head.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(head, { box: 'border-box' });
    return () => observer.disconnect();
  }, [top]);
  return height;
}
