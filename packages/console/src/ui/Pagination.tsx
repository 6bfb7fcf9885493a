import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from './cx.ts';
import { pageWindow } from './page-window.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** "1–9 of 38" */
  summary: ReactNode;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
  /** Shown after the summary, such as a choice of page size. */
  children?: ReactNode;
  className?: string;
};

const step =
  'grid h-8 min-w-8 place-items-center rounded-control px-1.5 text-sm text-ink-2 tabular-nums transition-colors';
const live = 'hover:bg-ink/6 hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent';

export function Pagination({
  page,
  pageCount,
  onPage,
  summary,
  labels,
  children,
  className,
}: PaginationProps) {
  return (
    <div className={cx('flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-2.5 py-2', className)}>
      <p className="text-sm text-ink-3 tabular-nums" role="status">
        {summary}
      </p>
      {children}
      {pageCount > 1 && (
        <nav aria-label={labels.navigation} className="-me-2 ms-auto flex items-center">
          <button
            type="button"
            aria-label={labels.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            className={cx(step, live)}
          >
            <ChevronLeft size={16} aria-hidden className="rtl:rotate-180" />
          </button>
          {pageWindow(page, pageCount).map((mark) =>
            typeof mark === 'string' ? (
              <span key={mark} aria-hidden className={cx(step, 'max-sm:hidden')}>
                …
              </span>
            ) : (
              <button
                key={mark}
                type="button"
                aria-label={labels.page(mark)}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onPage(mark)}
                className={cx(
                  step,
                  mark === page
                    ? 'bg-accent-soft font-semibold text-accent-ink'
                    : cx(live, pageCount > 5 && 'max-sm:hidden'),
                )}
              >
                {mark}
              </button>
            ),
          )}
          <button
            type="button"
            aria-label={labels.next}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
            className={cx(step, live)}
          >
            <ChevronRight size={16} aria-hidden className="rtl:rotate-180" />
          </button>
        </nav>
      )}
    </div>
  );
}
