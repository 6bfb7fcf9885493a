import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** `plain` shows a settled state without a background; the others attract attention. */
export type PillTone = 'plain' | 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

export type PillProps = {
  tone?: PillTone;
  icon?: ReactNode;
  /** 0–100, drawn as a thin line along the bottom; the text contains it as well. */
  progress?: number;
  children: ReactNode;
  className?: string;
};

const tones: Record<PillTone, string> = {
  // In a table its text is aligned with the texts of the other tones.
  plain: 'px-0 text-ink-2 in-[td]:px-[9px] card:px-0',
  neutral: 'px-[9px] bg-lost-soft text-ink-2',
  accent: 'px-[9px] bg-accent-soft text-accent-ink',
  good: 'px-[9px] bg-online-soft text-online-ink',
  warn: 'px-[9px] bg-medium-soft text-medium-ink',
  bad: 'px-[9px] bg-high-soft text-high-ink',
};

export function Pill({ tone = 'neutral', icon, progress, children, className }: PillProps) {
  return (
    <span
      className={cx(
        'relative inline-flex h-5 max-w-full items-center gap-1.5 rounded-full align-middle text-sm leading-5 whitespace-nowrap tabular-nums',
        tones[tone],
        progress !== undefined && 'overflow-clip',
        className,
      )}
    >
      {icon}
      <span className="cut min-w-0">{children}</span>
      {progress !== undefined && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current opacity-45 transition-transform duration-500 ease-out rtl:origin-right"
          style={{ transform: `scaleX(${progress / 100})` }}
        />
      )}
    </span>
  );
}
