import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { MenuButton, type MenuButtonProps } from './MenuButton.tsx';

export type ActionBarProps = {
  isOpen: boolean;
  /** "4 selected" */
  summary: ReactNode;
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** ActionBarButtons, the main one last. */
  children: ReactNode;
};

/** Comes from below while something is selected, and tells screen readers how much. */
export function ActionBar({ isOpen, summary, label, clearLabel, onClear, children }: ActionBarProps) {
  return (
    <div
      data-bottom-bar={isOpen || undefined}
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-3 pb-[max(12px,env(safe-area-inset-bottom))] transition duration-200 ease-out sm:pb-6',
        !isOpen && 'invisible translate-y-4 opacity-0',
      )}
    >
      <section
        aria-label={label}
        className="pointer-events-auto flex max-w-full items-center gap-3 rounded-panel bg-action-bar p-2.5 ps-4 text-on-action-bar shadow-float [--color-focus:var(--color-on-action-bar)]"
      >
        <p role="status" className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
          {isOpen && summary}
        </p>
        <div className="-m-1 flex min-w-0 items-center gap-2.5 overflow-x-auto p-1 [scrollbar-width:none]">
          {children}
        </div>
        <IconButton
          label={clearLabel}
          icon={<X size={16} />}
          onPress={onClear}
          size="sm"
          variant="barQuiet"
        />
      </section>
    </div>
  );
}

export function ActionBarButton({ isMain, ...rest }: ButtonProps & { isMain?: boolean }) {
  return <Button {...rest} size="sm" variant={isMain ? 'barMain' : 'bar'} />;
}

/** What is done with a selection less often. */
export function ActionBarMenu(props: Omit<MenuButtonProps, 'size' | 'variant' | 'placement'>) {
  return <MenuButton {...props} size="sm" variant="bar" placement="top end" />;
}
