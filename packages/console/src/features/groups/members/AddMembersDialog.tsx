import type { Group } from '@muster/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addGroupMembers, getGroup, listGroupMembers, listGroups } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { candidatesQuery } from '../groups.queries.ts';

/** Picks people of the team; who was picked stays picked while another name is searched. */
export function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(candidatesQuery(group.id, keyword));
  const change = useChange(addGroupMembers, [listGroups, getGroup, listGroupMembers]);
  const { items: people, total = 0 } = query.data ?? {};

  function pick(id: string, isPicked: boolean) {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  }

  return (
    <FormDialog
      title={t('groups.members.addTitle', { group: group.name })}
      submitLabel={
        picked.size > 0 ? t('groups.members.addSubmit', { count: picked.size }) : t('groups.members.add')
      }
      disabledReason={picked.size === 0 && t('groups.members.choose')}
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { params: { id: group.id }, body: { userIds: [...picked] } },
          {
            onSuccess({ added }) {
              toasts.add({ tone: 'success', title: t('groups.members.added', { count: added }) });
              onClose();
            },
          },
        )
      }
    >
      <SearchField
        label={t('groups.members.search')}
        placeholder={t('groups.members.search')}
        clearLabel={t('common.action.clearSearch')}
        value={keyword}
        onSearch={setKeyword}
        maxLength={100}
      />
      {query.isError && !people && <FailedQuery query={query} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {people?.length === 0 && (
        <p className="py-4 text-center text-ink-3">
          {t(keyword ? 'common.list.noMatch' : 'groups.members.noCandidates')}
        </p>
      )}
      <ul className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-card border border-line empty:hidden">
        {people?.map((person) => (
          <li key={person.id} className="px-3.5 py-2">
            <Checkbox
              className="w-full"
              isSelected={picked.has(person.id)}
              onChange={(isPicked) => pick(person.id, isPicked)}
              description={[t(`common.role.${person.role}`), person.email].filter(Boolean).join(' · ')}
            >
              {person.name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {people && total > people.length && (
        <p className="text-sm text-ink-3">{t('groups.members.more', { count: total - people.length })}</p>
      )}
    </FormDialog>
  );
}
