import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './cx.ts';
import { CloseButton } from './CloseButton.tsx';
import { focusList } from './focus-list.ts';
import { MenuButton, type MenuButtonProps } from './MenuButton.tsx';

export type ActionBarProps = {
  isOpen: boolean;
  /** "4 selected" */
  summary: ReactNode;
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** Controls that change the selection itself; shown beside the number. */
  more?: ReactNode;
  /** ActionBarButtons, the main one last. */
  children: ReactNode;
};

/**
 * Slides in from below while something is selected, and announces the number to screen readers. Buttons that do not fit
 * beside the number wrap, because users do not find what is beyond the edge.
 */
export function ActionBar(props: ActionBarProps) {
  const { isOpen, summary, label, clearLabel, onClear, more, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  // The button just used is hidden with the bar: without this the focus would move to the body.
  useLayoutEffect(() => {
    const used = document.activeElement;
    if (isOpen || !used || !bar.current?.contains(used)) return;
    // After a pointer press the user may have scrolled away from the row.
    focusList({ preventScroll: !used.matches(':focus-visible') });
  }, [isOpen]);
  return (
    <div
      ref={bar}
      data-bottom-bar={isOpen || undefined}
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-3 pb-[max(12px,env(safe-area-inset-bottom))] transition duration-200 ease-out sm:pb-6 min-[1200px]:[:root[data-has-panel]_&]:justify-end min-[1200px]:[:root[data-has-panel]_&]:pe-103',
        !isOpen && 'invisible translate-y-4 opacity-0',
      )}
    >
      <section
        aria-label={label}
        className="pointer-events-auto relative flex max-w-full flex-wrap items-center gap-x-3 gap-y-2.5 rounded-panel bg-action-bar outline-1 outline-transparent p-2.5 ps-4 pe-13 text-on-action-bar shadow-float max-sm:w-full max-sm:ps-2.5 [--color-focus:var(--color-on-action-bar)]"
      >
        <p
          role="status"
          className="shrink-0 font-semibold whitespace-nowrap tabular-nums max-sm:ms-1.5 max-sm:flex-1"
        >
          {isOpen && summary}
        </p>
        {isOpen && more}
        <div className="flex min-w-0 flex-wrap items-center gap-2.5 max-sm:-me-10.5 max-sm:w-[calc(100%+42px)] max-sm:gap-2 max-sm:*:flex-auto">
          {children}
        </div>
        <div className="absolute end-2.5 top-2.5">
          <CloseButton label={clearLabel} onClose={onClear} variant="barQuiet" />
        </div>
      </section>
    </div>
  );
}

export function ActionBarButton({ isMain, ...rest }: ButtonProps & { isMain?: boolean }) {
  return <Button {...rest} size="sm" variant={isMain ? 'barMain' : 'bar'} />;
}

/** Less frequent actions for the selection. */
export function ActionBarMenu(props: Omit<MenuButtonProps, 'size' | 'variant' | 'placement'>) {
  return <MenuButton {...props} size="sm" variant="bar" placement="top end" />;
}
