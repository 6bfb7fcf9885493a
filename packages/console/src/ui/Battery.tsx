import Zap from 'lucide-react/icons/zap';
import { cx } from './cx.ts';

export type BatteryProps = {
  /** 0–100; null when it is not known. */
  percent: number | null;
  isCharging?: boolean;
  /** What a screen reader says: "81 %, charging". */
  label: string;
  lowBelow?: number;
  /** Only the words in the wide table of the list, the drawing too on cards. */
  isIconHidden?: boolean;
  className?: string;
};

export function Battery({
  percent,
  isCharging,
  label,
  lowBelow = 20,
  isIconHidden,
  className,
}: BatteryProps) {
  const isLow = percent !== null && percent < lowBelow;
  const fill = percent === null ? 'bg-lost' : isCharging || !isLow ? 'bg-online' : 'bg-medium';
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 text-sm text-ink-2 tabular-nums', className)}
      title={label}
    >
      <span className="sr-only">{label}</span>
      {!isIconHidden && (
        <span
          aria-hidden
          className="relative inline-flex h-[11px] w-6 shrink-0 rounded-[3.5px] border border-ink-3 p-px"
        >
          <span
            className={cx('h-full rounded-[2px]', fill)}
            style={{ width: `${percent === null ? 22 : Math.max(percent, 6)}%` }}
          />
          <span className="absolute -end-[3px] top-[3px] h-[3px] w-[1.5px] rounded-full bg-ink-3" />
        </span>
      )}
      <span aria-hidden>{percent === null ? '—' : `${Math.round(percent)}%`}</span>
      {/* Percentages stand below one another, whether a robot charges or not. */}
      <span className="-ms-0.5 w-3">
        {isCharging && <Zap size={12} aria-hidden className="fill-current text-online" />}
      </span>
    </span>
  );
}
