import { changeInvitation, listInvitations } from '@muster/contract/people/invitations.endpoints';
import type { Invitation } from '@muster/contract/people/joining.schemas';
import { goneGroups } from '../../../domain/group/gone-groups.ts';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { GroupChoice } from '../GroupChoice.tsx';
import { useRoleChoice } from '../use-role-choice.ts';

const isOther = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size !== other.size || [...one].some((id) => !other.has(id));

export type ChangeInvitationDialogProps = { invitation: Invitation; onClose: () => void };

/** Changes what an open invitation gives, without sending it again. */
export function ChangeInvitationDialog({ invitation, onClose }: ChangeInvitationDialogProps) {
  const { t } = useI18n();
  const [shown] = useState(() => ({
    role: invitation.customRole?.id ?? invitation.role,
    groupIds: new Set(invitation.groups.map(({ id }) => id)),
  }));
  const { roles, role, mayGive, setRole } = useRoleChoice(shown.role);
  const [chosen, setGroupIds] = useState<ReadonlySet<string>>(shown.groupIds);
  const groupIds = role === 'admin' ? new Set<string>() : chosen;
  // Only what this user changed: another one may have changed the rest meanwhile.
  const body = {
    ...(role !== shown.role && { role }),
    ...(isOther(groupIds, shown.groupIds) && { groupIds: [...groupIds] }),
  };
  const change = useChange(changeInvitation, [listInvitations]);
  const { id, to, state } = invitation;
  return (
    <FormDialog
      size="md"
      title={t('invitations.change.title', { to })}
      description={t(`invitations.change.${state === 'expired' ? 'expiredHint' : 'hint'}`)}
      submitLabel={t('common.action.save')}
      change={change}
      isSaid={goneGroups(change.error).length > 0}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ params: { id }, body }, done(t('invitations.change.done', { to }), onClose))
      }
    >
      {!mayGive && (
        <Banner tone="warn">
          {t(`invitations.change.${invitation.customRole?.name === '' ? 'roleRemoved' : 'beyond'}`)}
        </Banner>
      )}
      <RadioGroup<string> label={t('invite.role')} isCards options={roles} value={role} onChange={setRole} />
      {role !== 'admin' && (
        <GroupChoice
          values={chosen}
          onChange={setGroupIds}
          known={invitation.groups}
          refused={change.error}
        />
      )}
    </FormDialog>
  );
}
