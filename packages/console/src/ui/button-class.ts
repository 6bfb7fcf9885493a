import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold ' +
  'whitespace-nowrap select-none transition-colors duration-150 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const faded = 'disabled:opacity-45 aria-disabled:opacity-45 data-pending:opacity-100';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line bg-surface text-ink shadow-raised hover:bg-sunken hover:border-not-set',
  quiet: 'border-transparent text-ink-2 hover:bg-ink/6 hover:text-ink',
  danger: 'border-transparent bg-high text-on-high hover:bg-high-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-[30px] px-2.5 text-sm',
  md: 'h-9 px-3.5',
  lg: 'h-11 px-5 text-lg',
};

const squares: Record<ButtonSize, string> = { sm: 'size-[30px]', md: 'size-9', lg: 'size-11' };

export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(base, faded, variants[variant], sizes[size]);
}

export function iconButtonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'md'): string {
  return cx(base, faded, variants[variant], squares[size]);
}
