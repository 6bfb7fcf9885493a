import { useEffect, useState } from 'react';

const modals = '[role=dialog]:not([data-panel]), [role=alertdialog]:not(dialog), dialog[open]';

/**
 * Whether something modal is open already: work in a dialog must not disappear behind the palette. A menu that led away
 * from its page stays in the document, unseen, for as long as that page is kept.
 */
function isModalOpen(): boolean {
  return [...document.querySelectorAll(modals)].some((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}

/** `Ctrl K`, on a Mac `Cmd K`, from anywhere. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      // The browser has plans for it as well.
      event.preventDefault();
      setOpen((isNow) => (isNow ? false : !isModalOpen()));
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** How the keys are written on this machine. */
export const paletteShortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
