import type { Member, MemberList as MemberListAnswer, MemberSort } from '@muster/contract/people/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { readSortOf, writeSort } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { useSelection } from '../../platform/list/selection.ts';
import { usePage } from '../../platform/page/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { MemberActions, type MemberAction } from './MemberActions.tsx';
import { type MemberColumn, useMemberColumns } from './member-columns.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberSelectionBar } from './MemberSelectionBar.tsx';
import { countFilters, noFilters, type PeopleSearch } from './people-search.ts';
import { peoplePage } from './people.page.ts';
import { peopleQuery } from './people.queries.ts';

const MemberDrawer = lazyPublic(() => import('./MemberDrawer.tsx'), 'MemberDrawer');
const MemberDialogs = lazyPublic(() => import('./MemberDialogs.tsx'), 'MemberDialogs');

/** The open dialog, with the member as shown when it was opened. */
export type OpenDialog =
  | { action: MemberAction; member: Member }
  | { action: 'assignMany' | 'toolsMany' | 'removeMany'; ids: readonly string[] };

export function MemberList() {
  const { t } = useI18n();
  const { search, setSearch } = usePage(peoplePage);
  const query = peopleQuery(search);
  const counts = useQuery({ ...query, select: countsOf }).data;
  const selection = useSelection();
  const columns = useMemberColumns();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const filter = (change: Partial<PeopleSearch>) => setSearch({ ...change, page: undefined });
  const clear = () => filter(noFilters);
  // Invited and unconfirmed people have no drawer: their actions are on tabs of their own.
  const elsewhere = { invited: 'invitations', unconfirmed: 'requests', active: null } as const;
  const tab = search.statusFilter ? elsewhere[search.statusFilter] : null;

  /** After a change: members who have left the team are deselected and their drawer is closed. */
  function done(gone: readonly string[], isSelectionDone: boolean) {
    setDialog(null);
    if (isSelectionDone) selection.clear();
    else selection.drop(gone);
    if (search.member && gone.includes(search.member)) setSearch({ member: undefined });
  }

  return (
    <>
      <ListPage<Member, MemberColumn>
        label={t('people.title')}
        query={query}
        columns={columns}
        keyword={{
          label: t('people.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={<MemberFilters search={search} counts={counts} onFilter={filter} />}
        filterCount={countFilters(search)}
        onClearFilters={clear}
        {...(tab === null && {
          sort: readSortOf(search.sort ?? 'name'),
          onSort: (sort) => filter({ sort: writeSort(sort) as MemberSort }),
        })}
        onPage={(page, options) => setSearch({ page }, options)}
        actions={{
          label: t('people.column.actions'),
          cell: (member) => (
            <MemberActions member={member} onAction={(action) => setDialog({ action, member })} />
          ),
        }}
        selection={{
          ...selection,
          pageLabel: t('people.selection.page'),
          rowLabel: (member) => t('people.selection.row', { name: member.name }),
          isSelectable: ({ allowed }) => allowed.assignGroups || allowed.remove,
          bar: (
            <MemberSelectionBar
              count={selection.ids.size}
              onClear={selection.clear}
              onAssign={() => setDialog({ action: 'assignMany', ids: [...selection.ids] })}
              onTools={() => setDialog({ action: 'toolsMany', ids: [...selection.ids] })}
              onRemove={() => setDialog({ action: 'removeMany', ids: [...selection.ids] })}
            />
          ),
        }}
        open={{
          id: search.member,
          onOpen: (member) => setSearch(tab === null ? { member } : { ...noFilters, tab, page: undefined }),
        }}
        drawer={
          search.member && (
            <MemberDrawer
              id={search.member}
              onClose={() => setSearch({ member: undefined })}
              onAction={(action, member) => setDialog({ action, member })}
            />
          )
        }
        empty={
          <Empty
            title={t('people.empty.noMatch')}
            action={
              <Button onPress={() => filter({ keyword: undefined, ...noFilters })}>
                {t('common.action.clearFilters')}
              </Button>
            }
          >
            {t('people.empty.noMatchHint')}
          </Empty>
        }
      />
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
    </>
  );
}

const countsOf = ({ roleCounts, statusCounts }: MemberListAnswer) => ({ roleCounts, statusCounts });
