import { cx } from './cx.ts';

export type SkeletonProps = { className?: string };

/** Set the size of the final content; the container sets aria-busy. */
export function Skeleton({ className = 'h-3.5 w-full' }: SkeletonProps) {
  return <span aria-hidden className={cx('block animate-breathe rounded-mark bg-ink/8', className)} />;
}
