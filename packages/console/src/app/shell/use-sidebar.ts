import { useState } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Open or closed on wide screens, kept in a cookie (spec section 2); on narrow ones a drawer that starts closed. */
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
