import { focusList } from './focus-list.ts';

/**
 * For a button that may disappear with its row: if the focus is lost, the first button of the section gets it, which
 * usually adds a row; without a section, the list of the page.
 */
export function keepFocusNear(button: Element): void {
  const section = button.closest('section, [role=tabpanel]');
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = section?.isConnected ? section.querySelector<HTMLElement>('button:not(:disabled)') : null;
    if (next) next.focus();
    else focusList({ preventScroll: true });
  });
}
