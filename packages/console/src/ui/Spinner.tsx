import { cx } from './cx.ts';

export type SpinnerProps = { size?: number; label?: string; className?: string };

/** Without a label it is decorative: the waiting element announces its own state. */
export function Spinner({ size = 16, label, className }: SpinnerProps) {
  return (
    <svg
      className={cx('shrink-0 animate-spin', className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  );
}
