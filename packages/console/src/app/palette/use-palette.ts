import { useEffect, useState } from 'react';
import { isModalOpen } from '../../ui/is-modal-open.ts';

/** Opens the palette on any page with `Ctrl K`, on a Mac `Cmd K`. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      // The browser has its own action for this shortcut.
      event.preventDefault();
      // The palette must not cover or close a dialog with unfinished work.
      setOpen((isNow) => (isNow ? false : !isModalOpen()));
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** The shortcut as it is written on this platform. */
export const paletteShortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
