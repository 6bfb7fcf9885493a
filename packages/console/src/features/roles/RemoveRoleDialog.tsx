import { listRoles, removeRole } from '@muster/contract/roles/endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { baseRoles } from '@muster/contract/roles/grantable';
import type { CustomRole } from '@muster/contract/roles/schemas';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Select } from '../../ui/Select.tsx';

export type RemoveRoleDialogProps = {
  role: CustomRole;
  /** All custom roles of the team. */
  others: readonly CustomRole[];
  onClose: () => void;
};

/** Removes a role, and assigns another one to its members. */
export function RemoveRoleDialog({ role, others, onClose }: RemoveRoleDialogProps) {
  const { t } = useI18n();
  const { id, name, base, memberCount } = role;
  const [replacement, setReplacement] = useState<string>(base);
  const change = useChange(removeRole, [listRoles, listPeople]);
  const isUsed = memberCount > 0;
  return (
    <FormDialog
      title={t('roles.remove.title', { name })}
      description={t('roles.remove.message')}
      submitLabel={t('roles.remove.submit')}
      isDanger
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { params: { id }, query: isUsed ? { replacement } : {} },
          done(t('roles.remove.done', { name }), onClose),
        )
      }
    >
      {isUsed && (
        <Select<string>
          label={t('roles.remove.replacement', { count: memberCount })}
          placeholder=""
          options={[
            ...baseRoles.map((each) => ({ id: each, label: t(`common.role.${each}`) })),
            ...others
              .filter((each) => each.id !== id && each.allowed.give)
              .map((each) => ({ id: each.id, label: each.name })),
          ]}
          value={replacement}
          onChange={setReplacement}
        />
      )}
    </FormDialog>
  );
}
