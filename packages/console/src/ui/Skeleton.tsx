import { cx } from './cx.ts';

export type SkeletonProps = { className?: string };

/** Give it the size of what will stand there; the place that waits says aria-busy. */
export function Skeleton({ className = 'h-3.5 w-full' }: SkeletonProps) {
  return <span aria-hidden className={cx('block animate-breathe rounded-mark bg-ink/8', className)} />;
}
