import type { Applicant } from '@muster/contract/people/joining.schemas';
import { useState } from 'react';
import { goneGroups } from '../../../domain/group/gone-groups.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { GroupChoice } from '../GroupChoice.tsx';
import { useRoleChoice } from '../use-role-choice.ts';
import { useApprove } from './use-approve.ts';

export type ApproveDialogProps = {
  ids: readonly string[];
  /** A single applicant: the proposed role and groups are preselected. */
  applicant: Applicant | null;
  onClose: () => void;
  onDone: () => void;
};

/** Approves applicants with the chosen role and groups. */
export function ApproveDialog({ ids, applicant, onClose, onDone }: ApproveDialogProps) {
  const { t } = useI18n();
  const { roles, role, mayGive, setRole } = useRoleChoice(
    applicant?.customRole?.id ?? applicant?.role ?? 'member',
  );
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(
    () => new Set(applicant?.groups.map(({ id }) => id)),
  );
  const change = useApprove(true);
  return (
    <FormDialog
      size="md"
      title={
        applicant
          ? t('requests.approveTitle', { name: applicant.name })
          : t('requests.approveMany', { count: ids.length })
      }
      description={t('requests.approveHint')}
      submitLabel={t('requests.approve')}
      change={change}
      isSaid={goneGroups(change.error).length > 0}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { body: { ids: [...ids], role, groupIds: role === 'admin' ? [] : [...groupIds] } },
          { onSuccess: onDone },
        )
      }
    >
      {!mayGive && (
        <Banner tone="warn">
          {t(applicant?.customRole?.name === '' ? 'requests.roleRemoved' : 'requests.ownerOnly')}
        </Banner>
      )}
      <RadioGroup<string> label={t('invite.role')} isCards options={roles} value={role} onChange={setRole} />
      {role !== 'admin' && (
        <GroupChoice
          values={groupIds}
          onChange={setGroupIds}
          known={applicant?.groups}
          refused={change.error}
        />
      )}
    </FormDialog>
  );
}
