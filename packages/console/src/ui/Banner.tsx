import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';

export type BannerProps = {
  tone?: 'info' | 'warn' | 'error';
  children: ReactNode;
  action?: ReactNode;
  close?: { label: string; onPress: () => void };
  className?: string;
};

const looks = {
  info: 'bg-accent-soft text-accent-ink',
  warn: 'bg-medium-soft text-medium-ink',
  error: 'bg-high-soft text-high-ink',
};
const icons = { info: Info, warn: TriangleAlert, error: CircleAlert };

export function Banner({ tone = 'info', children, action, close, className }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-2.5',
        looks[tone],
        className,
      )}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action}
      {close && (
        <button
          type="button"
          aria-label={close.label}
          onClick={close.onPress}
          className="-me-1.5 grid size-7 shrink-0 place-items-center rounded-mark hover:bg-ink/8"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
