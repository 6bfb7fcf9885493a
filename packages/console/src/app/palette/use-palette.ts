import { useEffect, useState } from 'react';
import { isModalOpen } from '../../ui/is-modal-open.ts';

/** `Ctrl K`, on a Mac `Cmd K`, from anywhere. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      // The browser has plans for it as well.
      event.preventDefault();
      // Work in a dialog must not disappear behind the palette.
      setOpen((isNow) => (isNow ? false : !isModalOpen()));
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** How the keys are written on this machine. */
export const paletteShortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
