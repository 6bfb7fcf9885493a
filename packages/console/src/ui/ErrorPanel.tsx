import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { cx } from './cx.ts';

export type ErrorPanelProps = {
  title: ReactNode;
  /** What the error means and what to do. */
  children?: ReactNode;
  /** The error code, for support. */
  code?: string;
  action?: ReactNode;
  className?: string;
};

export function ErrorPanel({ title, children, code, action, className }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className={cx('flex items-start gap-3 rounded-card bg-high-soft px-4 py-3.5 text-high-ink', className)}
    >
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title}
          {code && <span className="ms-1.5 font-mono text-xs font-normal wrap-anywhere">{code}</span>}
        </p>
        {children && <div className="mt-0.5">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2.5">{action}</div>}
      </div>
    </div>
  );
}
