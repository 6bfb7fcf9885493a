import type { ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { iconButtonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { useLinkClick } from './Navigation.tsx';

export type PageHeaderProps = {
  title: ReactNode;
  /** Beside the title: "38 robots in 4 groups". */
  subtitle?: ReactNode;
  /** Where the arrow leads; no arrow without it. */
  back?: { href: string; label: string };
  /** Buttons, the main one last. */
  actions?: ReactNode;
  className?: string;
};

export function PageHeader({ title, subtitle, back, actions, className }: PageHeaderProps) {
  const onBack = useLinkClick(back?.href);
  return (
    <header className={cx('flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2.5', className)}>
      {back && (
        <a
          href={back.href}
          onClick={onBack}
          aria-label={back.label}
          title={back.label}
          className={iconButtonClass('secondary')}
        >
          <ArrowLeft size={16} aria-hidden />
        </a>
      )}
      <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-3">
        <h1 className="max-w-full truncate text-xl font-bold tracking-[-0.01em]">{title}</h1>
        {subtitle && <p className="truncate text-sm text-ink-3">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>}
    </header>
  );
}
