import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Variants that only other components of the kit use. */
export type Special = 'filter' | 'filterActive' | 'bar' | 'barQuiet' | 'barMain';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border ' +
  'whitespace-nowrap select-none transition-colors duration-150 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const faded = 'disabled:opacity-45 aria-disabled:opacity-45 data-pending:opacity-100';

const variants: Record<ButtonVariant | Special, string> = {
  primary: 'border-transparent bg-accent font-semibold text-on-accent hover:bg-accent-hover',
  secondary:
    'border-line bg-surface font-semibold text-ink shadow-raised hover:border-not-set hover:bg-sunken',
  quiet: 'border-transparent font-semibold text-ink-2 hover:bg-ink/6 hover:text-ink',
  danger: 'border-transparent bg-high font-semibold text-on-high hover:bg-high-hover',
  filter: 'border-line bg-surface text-ink-2 shadow-raised hover:border-not-set hover:text-ink',
  filterActive: 'border-accent/40 bg-accent-soft font-medium text-accent-ink hover:border-accent',
  bar: 'border-transparent bg-action-bar-button font-medium text-on-action-bar hover:bg-action-bar-hover',
  barQuiet: 'border-transparent text-on-action-bar hover:bg-action-bar-button',
  barMain:
    'border-transparent bg-action-bar-main font-semibold text-on-action-bar-main hover:bg-action-bar-main/90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-[30px] px-2.5 text-sm',
  md: 'h-9 px-3.5',
  lg: 'h-11 px-5 text-lg',
};

const squares: Record<ButtonSize, string> = { sm: 'size-[30px]', md: 'size-9', lg: 'size-11' };

export function buttonClass(variant: ButtonVariant | Special = 'secondary', size: ButtonSize = 'md'): string {
  return cx(base, faded, variants[variant], sizes[size]);
}

export function iconButtonClass(variant: ButtonVariant | Special = 'quiet', size: ButtonSize = 'md'): string {
  return cx(base, faded, variants[variant], squares[size]);
}
