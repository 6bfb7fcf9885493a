import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export type GroupCardProps = {
  id: string;
  title: string;
  intro?: string;
  /** Action or link beside the title. */
  action: ReactNode;
  /** Search field above a long list. */
  search?: ReactNode;
  query: UseQueryResult<{ items: readonly unknown[] }>;
  skeletonClass: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  children: ReactNode;
};

/** Card with a list, on a group's page. */
export function GroupCard(props: GroupCardProps) {
  const { id, title, intro, action, search, query, skeletonClass, empty, children } = props;
  const rows = query.data?.items;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line">
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {intro && <p className="text-sm text-ink-3">{intro}</p>}
        </div>
        {action}
      </div>
      {search}
      {query.isError && !rows && (
        <div className="px-4">
          <FailedQuery query={query} />
        </div>
      )}
      {query.isPending && <Skeleton className={skeletonClass} />}
      {rows?.length === 0 && <div className="border-t border-line-soft px-4 py-5 text-ink-3">{empty}</div>}
      {children}
    </section>
  );
}
