import type { ReactNode } from 'react';
import Zap from 'lucide-react/icons/zap';
import { cx } from './cx.ts';

const fills = { online: 'bg-online', medium: 'bg-medium', high: 'bg-high' };

export type BatteryProps = {
  /** 0–100; null if unknown. */
  percent: number | null;
  isCharging?: boolean;
  /** Text for screen readers: "81 %, charging". */
  label: string;
  /** Severity of a low level. */
  tone?: keyof typeof fills;
  /** Shows the same severity by shape. */
  mark?: ReactNode;
  className?: string;
};

export function Battery(props: BatteryProps) {
  const { percent, isCharging, label, tone = 'online', mark, className } = props;
  const isMarked = isCharging === true || Boolean(mark);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex items-center gap-1.5 text-sm text-ink-2 tabular-nums',
        // Keeps the percentages aligned, whatever follows them.
        !isMarked && 'pe-4',
        className,
      )}
    >
      <span className="inline-flex h-[11px] w-6 shrink-0 rounded-[3.5px] border border-ink-3 p-px [box-shadow:6px_0_0_-4px_var(--color-ink-3)]">
        {/* An unknown level is an empty battery: any fill would read as a level. */}
        {percent !== null && (
          <span
            className={cx('h-full rounded-[2px]', fills[tone])}
            style={{ width: `${Math.max(percent, 6)}%` }}
          />
        )}
      </span>
      <span>{percent === null ? '—' : `${Math.round(percent)}%`}</span>
      {isMarked && (
        <span className="-ms-0.5 inline-flex min-w-3 items-center gap-0.5">
          {isCharging && <Zap size={12} className="fill-current text-online" />}
          {mark}
        </span>
      )}
    </span>
  );
}
