import type { Member } from '@muster/contract/people/schemas';
import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { Column } from '../../ui/table-column.ts';
import { MemberGroups } from './MemberGroups.tsx';
import { MemberName } from './MemberName.tsx';
import { RolePill } from './RolePill.tsx';

export type MemberColumn = 'name' | 'role' | 'groups' | 'joinedAt';

/** Columns of the member list; stable until the language changes. */
export function useMemberColumns(): Column<Member, MemberColumn>[] {
  const { t, format } = useI18n();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('people.column.name'),
        isSortable: true,
        phone: 'title',
        cell: (member) => <MemberName member={member} />,
      },
      {
        id: 'role',
        header: t('people.column.role'),
        isSortable: true,
        width: '15%',
        phone: 'end',
        cell: (member) => <RolePill role={member.role} customRole={member.customRole} />,
      },
      {
        id: 'groups',
        header: t('people.column.groups'),
        width: '22%',
        phone: 'second',
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
    ],
    [t, format],
  );
}
