import type { Group, GroupMember } from '@muster/contract/groups/schemas';
import {
  getGroup,
  listGroupMembers,
  listGroups,
  removeGroupMembers,
} from '@muster/contract/groups/endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../../platform/query.ts';
import { done } from '../../../platform/page/done.ts';

export type RemoveMemberDialogProps = { group: Group; person: GroupMember; onClose: () => void };

export function RemoveMemberDialog({ group, person, onClose }: RemoveMemberDialogProps) {
  const { t } = useI18n();
  const change = useChange(removeGroupMembers, [listGroups, getGroup, listGroupMembers]);
  const { name } = person;
  return (
    <ConfirmChange
      title={t('groups.members.removeTitle', { name, group: group.name })}
      confirmLabel={t('common.action.remove')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { params: { id: group.id }, query: { ids: [person.id] } },
          done(t('groups.members.removed', { name }), onClose),
        )
      }
    >
      {t('groups.members.removeMessage')}
    </ConfirmChange>
  );
}
