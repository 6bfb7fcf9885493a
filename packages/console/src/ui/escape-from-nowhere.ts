import { useEffect, useEffectEvent, type RefObject } from 'react';

const PANELS = '[role="dialog"], [role="alertdialog"], [data-panel]';

/**
 * Escape closes the panel that `within` belongs to also when nothing has the focus, as after a button that went away
 * because its work is done; of several panels only the one on top, which is the last in the document.
 */
export function useEscapeFromNowhere(within: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      const top = [...document.querySelectorAll(PANELS)].at(-1);
      if (top?.contains(within.current)) escape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [within]);
}
