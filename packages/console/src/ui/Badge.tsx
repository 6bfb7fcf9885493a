import { cx } from './cx.ts';

export type BadgeProps = {
  /** Without a count the badge is a dot. */
  count?: number;
  max?: number;
  tone?: 'high' | 'medium' | 'lost' | 'accent' | 'neutral';
  /** The count with its unit, for screen readers: "3 new records". */
  label: string;
  className?: string;
};

const grounds = {
  high: 'bg-high text-on-high',
  medium: 'bg-medium-soft text-medium-ink',
  lost: 'bg-lost-soft text-ink',
  accent: 'bg-accent text-on-accent',
  neutral: 'bg-lost-soft text-ink-2',
};

export function Badge({ count, max = 99, tone = 'high', label, className }: BadgeProps) {
  if (count === 0) return null;
  const isDot = count === undefined;
  return (
    <span
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full',
        isDot ? 'size-[7px]' : 'h-[18px] min-w-[21px] px-1.5 text-xs font-semibold tabular-nums',
        grounds[tone],
        className,
      )}
    >
      {!isDot && <span aria-hidden>{count > max ? `${max}+` : count}</span>}
      <span className="sr-only">{label}</span>
    </span>
  );
}
