import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type KbdProps = { children: ReactNode; className?: string };

export function Kbd({ children, className }: KbdProps) {
  return (
    <kbd
      translate="no"
      className={cx(
        'shrink-0 rounded-mark border border-line bg-sunken px-1.5 font-sans text-xs leading-[18px] text-ink-3',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
