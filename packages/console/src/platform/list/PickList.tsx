import { useI18n } from '../i18n/i18n.ts';
import { FailedQuery } from '../page/FailedQuery.tsx';
import { CheckList, type CheckListRow } from '../../ui/CheckList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PagedChoices } from './paged-choices.ts';
import { KeywordField } from './KeywordField.tsx';

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
  /** Ids of the chosen rows; rows stay chosen while others are searched. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
  children: (row: Row) => CheckListRow;
};

/** The rows of these ids, from those that were chosen before and those that are listed. */
export function byIds<Row extends { id: string }>(
  ids: readonly string[],
  ...lists: (readonly Row[] | undefined)[]
): Row[] {
  const rows = new Map(lists.flatMap((list) => list ?? []).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** A searchable short list to pick from, inside a dialog. */
export function PickList<Row>(props: PickListProps<Row>) {
  const { label, keyword, onKeyword, choices, emptyText, moreText, values, onChange, children } = props;
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
      {rows && rows.length > 0 && (
        <CheckList
          label={t('common.action.select')}
          rows={rows.map(children)}
          values={values}
          onChange={onChange}
          onNearEnd={choices.loadMore}
        />
      )}
      {more > 0 && <p className="text-sm text-ink-3">{moreText(more)}</p>}
    </>
  );
}
