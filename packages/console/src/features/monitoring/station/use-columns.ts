import { type RefObject, useLayoutEffect, useState } from 'react';

const GAP = 12;

/** How many columns of at least this width fit in the box; 1 if it is not a grid. @param width in pixels */
export function useColumns(box: RefObject<HTMLElement | null>, width: number, isGrid: boolean): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isGrid) return;
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (width + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width, isGrid]);
  return isGrid ? columns : 1;
}
