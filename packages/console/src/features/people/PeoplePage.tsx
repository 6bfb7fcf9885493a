import type { Member } from '@muster/contract/people';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import type { MemberAction } from './MemberActions.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberSelectionBar } from './MemberSelectionBar.tsx';
import { MemberTable } from './MemberTable.tsx';
import { isFiltered, type PeopleSearch } from './people-search.ts';
import { peopleQuery } from './people.queries.ts';

const MemberDrawer = lazyPart(() => import('./MemberDrawer.tsx'), 'MemberDrawer');
const MemberDialogs = lazyPart(() => import('./MemberDialogs.tsx'), 'MemberDialogs');

export type PeoplePageProps = {
  search: PeopleSearch;
  /** Changes part of the address; a change of filters goes back to the first page. */
  onSearch: (change: Partial<PeopleSearch>) => void;
  /** The address of a group's robots. */
  robotsOf: (groupId: string) => string;
};

/** What is being done, with the person as they were on screen when it began. */
export type OpenDialog =
  | { action: MemberAction; member: Member }
  | { action: 'assignMany' | 'removeMany'; ids: readonly string[] };

export function PeoplePage({ search, onSearch, robotsOf }: PeoplePageProps) {
  const { t } = useI18n();
  const list = useQuery(peopleQuery(search));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const rows = list.data?.items;
  const filter = (change: Partial<PeopleSearch>) => onSearch({ ...change, page: undefined });

  /** After a change of these people: who is not in the team any more cannot stay selected or open. */
  function done(gone: readonly string[], isSelectionDone: boolean) {
    setDialog(null);
    setSelected((now) =>
      isSelectionDone ? new Set() : new Set([...now].filter((id) => !gone.includes(id))),
    );
    if (search.member && gone.includes(search.member)) onSearch({ member: undefined });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <MemberFilters search={search} counts={list.data?.roleCounts} onFilter={filter} />
      </div>
      {list.isError && !rows ? (
        <FailedQuery query={list} />
      ) : (
        <>
          {list.isError && <FailedQuery query={list} isPartial />}
          <MemberTable
            rows={rows}
            isStale={list.isPlaceholderData}
            search={search}
            onSort={(sort) => filter({ sort })}
            selected={selected}
            onSelect={setSelected}
            onOpen={(member) => onSearch({ member: member.id })}
            onAction={(action, member) => setDialog({ action, member })}
            empty={
              <Empty
                title={t('people.empty.noMatch')}
                action={
                  isFiltered(search) && (
                    <Button
                      onPress={() =>
                        filter({ keyword: undefined, roleFilter: undefined, groupFilter: undefined })
                      }
                    >
                      {t('common.action.clearFilters')}
                    </Button>
                  )
                }
              >
                {t('people.empty.noMatchHint')}
              </Empty>
            }
          />
          <ListFooter list={list.data} onPage={(page) => onSearch({ page: page > 1 ? page : undefined })} />
        </>
      )}
      <MemberSelectionBar
        count={selected.size}
        onClear={() => setSelected(new Set())}
        onAssign={() => setDialog({ action: 'assignMany', ids: [...selected] })}
        onRemove={() => setDialog({ action: 'removeMany', ids: [...selected] })}
      />
      <Suspense>
        {search.member && (
          <MemberDrawer
            key={search.member}
            id={search.member}
            onClose={() => onSearch({ member: undefined })}
            onAction={(action, member) => setDialog({ action, member })}
            robotsOf={robotsOf}
          />
        )}
        {dialog && (
          <MemberDialogs
            dialog={dialog}
            onClose={() => setDialog(null)}
            onRemoved={(ids) => done(ids, false)}
            onAssigned={(gone) => {
              done(gone, true);
              if (gone.length > 0)
                toasts.add({ tone: 'info', title: t('people.selection.gone', { count: gone.length }) });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
