import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type EmptyProps = {
  icon?: ReactNode;
  /** What belongs in this place. */
  title: ReactNode;
  /** What the user can do about it. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function Empty({ icon, title, children, action, className }: EmptyProps) {
  return (
    <div className={cx('mx-auto flex max-w-100 flex-col items-center px-6 py-14 text-center', className)}>
      {icon && (
        <div className="mb-4 grid size-12 place-items-center rounded-panel bg-accent-soft text-accent-ink">
          {icon}
        </div>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="mt-1.5 text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  );
}
