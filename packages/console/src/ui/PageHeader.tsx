import type { ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { iconButtonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { useLinkClick } from './Navigation.tsx';

export type PageHeaderProps = {
  title: ReactNode;
  /** Shown beside the title: "38 robots in 4 groups". */
  subtitle?: ReactNode;
  /** Target of the back arrow; no arrow if omitted. */
  back?: { href: string; label: string };
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  className?: string;
};

/**
 * On a phone its parts are items of the enclosing bar: arrow and title in the first line, below it the subtitle, which
 * beside the buttons would break into several lines, and then all buttons together in a line, so that the primary one
 * is never alone in a third. In a window as narrow as one zoomed to 400 % (320 px) the line of buttons also has those
 * without words, which would leave no room for the title.
 */
export function PageHeader({ title, subtitle, back, actions, className }: PageHeaderProps) {
  const onBack = useLinkClick(back?.href);
  return (
    <header
      className={cx('flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:contents', className)}
    >
      {back && (
        <a
          href={back.href}
          onClick={onBack}
          aria-label={back.label}
          title={back.label}
          className={cx('max-sm:ms-1.5', iconButtonClass('secondary'))}
        >
          <ArrowLeft size={16} aria-hidden />
        </a>
      )}
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-3 max-sm:contents sm:basis-56">
        <h1 className="max-w-full text-xl font-bold tracking-[-0.01em] wrap-anywhere max-sm:mx-1 max-sm:line-clamp-2 slim:line-clamp-none max-sm:flex-1 max-sm:self-center max-sm:text-lg sm:truncate">
          {title}
        </h1>
        {subtitle && (
          <p className="text-sm text-balance break-keep text-ink-3 max-sm:order-last max-sm:-mt-2 max-sm:w-full sm:truncate">
            {/* A line never ends between a number and its unit. */}
            {typeof subtitle === 'string' ? subtitle.replaceAll(/(\d) /g, '$1\u{a0}') : subtitle}
          </p>
        )}
      </div>
      {actions && (
        <div className="flex items-center gap-3 max-sm:gap-1 max-sm:has-[>:not([aria-label])]:order-last max-sm:has-[>:not([aria-label])]:gap-2 max-sm:has-[>:not([aria-label])]:w-full slim:order-last slim:w-full slim:justify-end max-sm:[&>:not([aria-label])]:grow sm:flex-wrap">
          {actions}
        </div>
      )}
    </header>
  );
}
