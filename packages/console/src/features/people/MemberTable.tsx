import type { Member, MemberSort } from '@muster/contract/people';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column, Sort } from '../../ui/table-column.ts';
import { MemberActions, type MemberAction } from './MemberActions.tsx';
import { MemberGroups } from './MemberGroups.tsx';
import { MemberName } from './MemberName.tsx';
import type { PeopleSearch } from './people-search.ts';
import { RolePill } from './RolePill.tsx';

type ColumnId = 'name' | 'role' | 'groups' | 'joinedAt';

export type MemberTableProps = {
  rows: readonly Member[] | undefined;
  isStale: boolean;
  search: PeopleSearch;
  onSort: (sort: MemberSort) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: Set<string>) => void;
  onOpen: (member: Member) => void;
  onAction: (action: MemberAction, member: Member) => void;
  empty: ReactNode;
};

function sortOf({ sort = 'name' }: PeopleSearch): Sort<ColumnId> {
  const isDown = sort.startsWith('-');
  return {
    column: (isDown ? sort.slice(1) : sort) as ColumnId,
    direction: isDown ? 'descending' : 'ascending',
  };
}

export function MemberTable(props: MemberTableProps) {
  const { t, format } = useI18n();
  const columns: Column<Member, ColumnId>[] = [
    {
      id: 'name',
      header: t('people.column.name'),
      isSortable: true,
      cell: (member) => <MemberName member={member} />,
    },
    {
      id: 'role',
      header: t('people.column.role'),
      isSortable: true,
      width: '15%',
      cell: (member) => <RolePill role={member.role} />,
    },
    {
      id: 'groups',
      header: t('people.column.groups'),
      width: '22%',
      cell: (member) => <MemberGroups member={member} />,
    },
    {
      id: 'joinedAt',
      header: t('people.column.joined'),
      isSortable: true,
      width: '14%',
      hideBelow: 'md',
      cell: (member) => <time dateTime={member.joinedAt}>{format.date(member.joinedAt)}</time>,
    },
  ];
  return (
    <DataTable<Member, ColumnId>
      label={t('people.title')}
      columns={columns}
      rows={props.rows}
      rowId={(member) => member.id}
      sort={sortOf(props.search)}
      onSort={({ column, direction }) =>
        props.onSort((direction === 'descending' ? `-${column}` : column) as MemberSort)
      }
      selection={{
        ids: props.selected,
        onChange: props.onSelect,
        pageLabel: t('people.selection.page'),
        rowLabel: (member) => t('people.selection.row', { name: member.name }),
        isSelectable: ({ allowed }) => allowed.assignGroups || allowed.remove,
      }}
      onOpen={props.onOpen}
      openId={props.search.member ?? null}
      actions={{
        label: t('people.column.actions'),
        cell: (member) => (
          <MemberActions member={member} onAction={(action) => props.onAction(action, member)} />
        ),
      }}
      isStale={props.isStale}
      empty={props.empty}
    />
  );
}
