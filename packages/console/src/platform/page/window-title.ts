import { useEffect } from 'react';

export const PRODUCT_NAME = 'Muster';

let name = '';
let mark = '';

/** Sets the page's title in the browser tab; empty: only the product's name. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    name = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
    document.title = mark + name;
  }, [title]);
}

/** Sets a prefix for the title of every page; empty: none. */
export function markWindow(text: string): void {
  mark = text;
  // Without a page title there is nothing to prefix yet.
  if (name !== '') document.title = mark + name;
}
