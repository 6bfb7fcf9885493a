import { useState } from 'react';
import { readCookie, writeCookie, YEAR_SECONDS } from '../../platform/cookies.ts';

/**
 * On wide screens open or closed, kept in a cookie (spec section 2); on narrow ones a drawer that is closed at first.
 */
export function useSidebar() {
  const [isShown, setShown] = useState(() => readCookie('sidebar') !== 'closed');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return {
    isShown,
    isDrawerOpen,
    toggle() {
      writeCookie('sidebar', isShown ? 'closed' : 'open', YEAR_SECONDS);
      setShown(!isShown);
    },
    openDrawer: () => setDrawerOpen(true),
    closeDrawer: () => setDrawerOpen(false),
  };
}
