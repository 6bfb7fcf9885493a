import { cx } from './cx.ts';

export type ProgressProps = {
  label: string;
  /** 0–100; null while unknown. */
  value: number | null;
  /** Text shown at the end: "64 %", "3 of 12". */
  valueText?: string;
  isLabelHidden?: boolean;
  tone?: 'accent' | 'online' | 'medium' | 'high';
  className?: string;
};

const fills = { accent: 'bg-accent', online: 'bg-online', medium: 'bg-medium', high: 'bg-high' };

export function Progress({
  label,
  value,
  valueText,
  isLabelHidden,
  tone = 'accent',
  className,
}: ProgressProps) {
  return (
    <div className={className}>
      {!isLabelHidden && (
        <div aria-hidden className="mb-1.5 flex justify-between gap-3 text-sm">
          <span className="min-w-0 truncate text-ink-2">{label}</span>
          <span className="text-ink-3 tabular-nums">{valueText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        // Rounded: 20 bytes of 50 GB would be 3.7e-8, which is no valid value.
        aria-valuenow={value === null ? undefined : Math.round(value)}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className={cx(
            'h-full origin-left rounded-full transition-transform duration-300 ease-out rtl:origin-right',
            fills[tone],
            value === null && 'animate-breathe',
          )}
          style={{ transform: `scaleX(${value === null ? 1 : Math.min(Math.max(value, 0), 100) / 100})` }}
        />
      </div>
    </div>
  );
}
