import { listLimits } from '@muster/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { listGroups } from '@muster/contract/groups/endpoints';
import { goneGroups } from '../../domain/group/gone-groups.ts';
import { useGoneText } from '../../domain/group/use-gone-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { KeywordField } from '../../platform/list/KeywordField.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { listQueryOf } from '../../platform/query.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { withRows } from '../../ui/row-selection.ts';

export type GroupChoiceProps = {
  values: ReadonlySet<string>;
  onChange: (ids: Set<string>) => void;
  error?: string | undefined;
  /** Chosen before the list was shown: one that is gone by then is named, too. */
  known?: readonly { id: string; name: string }[] | undefined;
  /** Of the request with these groups: those that are gone are named, and no longer chosen. */
  refused?: Error | null;
  /** Shows how many robots each group has. */
  hasCounts?: boolean;
};

/** Lists from this length on get a search field. */
const SEARCHED_FROM = 8;

/** A list of groups to tick; the server searches, so that a team may have any number of them. */
export function GroupChoice({
  values,
  onChange,
  error: given,
  known,
  refused,
  hasCounts = false,
}: GroupChoiceProps) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const query = useQuery(
    listQueryOf(listGroups, { query: { keyword: keyword || undefined, limit: listLimits.pageSizeMax } }),
  );
  const groups = query.data?.items;
  /** Of all groups that were shown: one that is gone is named, too. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(known?.map(({ id, name }) => [id, name])),
  );
  if (groups?.some(({ id, name }) => names.get(id) !== name))
    setNames(new Map([...names, ...groups.map(({ id, name }) => [id, name] as const)]));
  const error = useGoneText()(refused, names) ?? given;
  const client = useQueryClient();
  const drop = useEffectEvent((gone: readonly string[]) => {
    if (gone.length === 0) return;
    onChange(withRows(values, gone, false));
    void client.invalidateQueries({ queryKey: [listGroups.id] });
  });
  useEffect(() => drop(goneGroups(refused)), [refused]);
  const isSearched = keyword !== '' || (query.data?.total ?? 0) >= SEARCHED_FROM;
  return (
    <ChoiceField
      legend={t('people.assign.groups')}
      note={t('people.assign.chosen', { count: values.size })}
      error={error}
    >
      {isSearched && (
        <KeywordField
          label={t('people.assign.search')}
          value={keyword}
          onSearch={setKeyword}
          className="mb-2"
        />
      )}
      {query.isError && <FailedQuery query={query} isPartial={Boolean(groups)} />}
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {groups?.length === 0 && (
        <p className="rounded-card border border-line px-3.5 py-2.5 text-ink-3">
          {keyword ? t('groups.empty.noMatch', { keyword }) : t('groups.empty.title')}
        </p>
      )}
      {groups && groups.length > 0 && (
        <CheckList
          label={t('people.assign.groups')}
          rows={groups.map((group) => ({
            id: group.id,
            name: group.name,
            end: hasCounts && (
              <span className="shrink-0 text-sm text-ink-3 tabular-nums">
                {t('groups.deviceCount', { count: group.deviceCount })}
              </span>
            ),
          }))}
          values={[...values]}
          onChange={(ids) => onChange(new Set(ids))}
        />
      )}
      {query.data && query.data.total > query.data.items.length && (
        <p className="mt-1.5 text-sm text-ink-3">{t('shell.choose.more')}</p>
      )}
    </ChoiceField>
  );
}
