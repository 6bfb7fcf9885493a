import { useState } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

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
