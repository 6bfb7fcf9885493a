import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { cx } from '../cx.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { DrawerStep } from './drawer-props.ts';

type SidePanelProps = {
  titleId: string;
  onClose: () => void;
  step?: DrawerStep;
  size: 'md' | 'lg';
  className: string;
  children: ReactNode;
};

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [aria-haspopup], [role=tab], [role=slider], [role=grid] *, [role=treegrid] *, [role=listbox] *';

/**
 * A non-modal dialog: it takes the focus when it opens and returns it when it closes, and the page beside it stays
 * usable. The page makes room for it (`data-drawer` on the root element).
 */
export function SidePanel({ titleId, onClose, step, size, className, children }: SidePanelProps) {
  return (
    <FocusScope restoreFocus>
      <Panel {...{ titleId, onClose, step, size, className }}>{children}</Panel>
    </FocusScope>
  );
}

function Panel({ titleId, onClose, step, size, className, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel);
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    document.documentElement.dataset['drawer'] = size;
    return () => {
      delete document.documentElement.dataset['drawer'];
    };
  }, [size]);

  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // A dialog in front makes the panel inert; an element that used the key itself has called preventDefault.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!panel.current?.closest('[inert], [aria-hidden=true]')) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as Element;
    if (event.defaultPrevented || !panel.current?.contains(target) || target.closest(OWN_ARROWS)) return;
    const go = event.key === 'ArrowUp' ? step?.onPrevious : event.key === 'ArrowDown' ? step?.onNext : null;
    if (!go) return;
    event.preventDefault();
    go();
  }

  return (
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className={cx(
        'fixed inset-y-0 end-0 z-20 flex w-full flex-col border-line bg-surface shadow-float outline-none sm:border-s',
        className,
      )}
    >
      {children}
    </section>
  );
}
