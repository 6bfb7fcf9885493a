import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useI18n } from '../i18n/i18n.ts';
import { FailedQuery } from '../page/FailedQuery.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KeywordField } from './KeywordField.tsx';

export type PickListProps<Row> = {
  label: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  query: UseQueryResult<{ items: Row[]; total: number }>;
  /** Those that can be picked; none until they have come. */
  rows: readonly Row[] | undefined;
  /** Said when there are none, without a keyword. */
  emptyText: string;
  moreText: (count: number) => string;
  /** An `<li>` with its key. */
  children: (row: Row) => ReactNode;
};

/** A search over a short list to pick from, inside a dialog. */
export function PickList<Row>(props: PickListProps<Row>) {
  const { label, keyword, onKeyword, query, rows, emptyText, moreText, children } = props;
  const { t } = useI18n();
  const more = query.data ? query.data.total - query.data.items.length : 0;
  return (
    <>
      <KeywordField label={label} value={keyword} onSearch={onKeyword} />
      {query.isError && !rows && <FailedQuery query={query} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {rows?.length === 0 && (
        <p className="py-4 text-center text-ink-3">{keyword ? t('common.list.noMatch') : emptyText}</p>
      )}
      <ul className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-card border border-line empty:hidden">
        {rows?.map(children)}
      </ul>
      {more > 0 && <p className="text-sm text-ink-3">{moreText(more)}</p>}
    </>
  );
}
