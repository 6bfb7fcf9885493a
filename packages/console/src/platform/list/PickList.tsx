import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { FailedQuery } from '../page/FailedQuery.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PagedChoices } from './paged-choices.ts';
import { KeywordField } from './KeywordField.tsx';

/** Distance in pixels from the end of the list at which the next page is fetched. */
const NEAR_END = 200;

export type PickListProps<Row> = {
  label: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  choices: PagedChoices<Row>;
  /** The rows that can be picked; all of the choices if omitted. */
  rows?: readonly Row[] | undefined;
  /** Shown when there are no rows and no keyword. */
  emptyText: string;
  moreText: (count: number) => string;
  /** An `<li>` with its key. */
  children: (row: Row) => ReactNode;
};

/** A searchable short list to pick from, inside a dialog. */
export function PickList<Row>(props: PickListProps<Row>) {
  const { label, keyword, onKeyword, choices, emptyText, moreText, children } = props;
  const { query, more } = choices;
  const rows = props.rows ?? choices.items;
  const { t } = useI18n();
  return (
    <>
      <KeywordField label={label} value={keyword} onSearch={onKeyword} />
      {query.isError && <FailedQuery query={query} isPartial={Boolean(rows)} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {rows?.length === 0 && more === 0 && (
        <p className="py-4 text-center text-ink-3">{keyword ? t('common.list.noMatch') : emptyText}</p>
      )}
      <ul
        onScroll={({ currentTarget: list }) => {
          if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) choices.loadMore();
        }}
        className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-card border border-line empty:hidden"
      >
        {rows?.map(children)}
      </ul>
      {more > 0 && <p className="text-sm text-ink-3">{moreText(more)}</p>}
    </>
  );
}
