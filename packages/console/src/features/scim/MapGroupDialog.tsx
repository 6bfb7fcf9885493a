import { givenRoles, type GivenRole } from '@muster/contract/people/schemas';
import { getProvisioning, mapScimGroup } from '@muster/contract/scim/endpoints';
import type { ScimGroup } from '@muster/contract/scim/schemas';
import { useState } from 'react';
import { GroupChooser } from '../../domain/group/GroupChooser.tsx';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Select } from '../../ui/Select.tsx';

const NONE = 'none';

/** Role and groups for the members of one of the provider's groups. */
export function MapGroupDialog({ group, onClose }: { group: ScimGroup; onClose: () => void }) {
  const { t } = useI18n();
  const faultOf = useFieldText();
  const [shown] = useState<{ groupId: string; role: GivenRole | typeof NONE }>({
    groupId: group.group?.id ?? NONE,
    role: group.role ?? NONE,
  });
  const [groupId, setGroupId] = useState(shown.groupId);
  const [role, setRole] = useState(shown.role);
  // Only what this user changed: another one may have changed the rest meanwhile.
  const body = {
    ...(groupId !== shown.groupId && { groupId: groupId === NONE ? null : groupId }),
    ...(role !== shown.role && { role: role === NONE ? null : role }),
  };
  const change = useChange(mapScimGroup, [getProvisioning]);
  const fault = faultOf(change.error, 'groupId');
  return (
    <FormDialog
      title={group.name}
      description={t('scim.groups.members', { count: group.members })}
      submitLabel={t('scim.groups.save')}
      change={change}
      isSaid={fault !== undefined}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { params: { id: group.id }, body },
          done(t('scim.groups.saved', { name: group.name }), onClose),
        )
      }
    >
      <GroupChooser
        label={t('scim.groups.group')}
        value={groupId}
        onChange={setGroupId}
        first={{ id: NONE, label: t('scim.groups.noGroup') }}
        error={fault}
      />
      <Select<GivenRole | typeof NONE>
        label={t('scim.groups.role')}
        description={t('scim.groups.roleHint')}
        placeholder=""
        options={[
          { id: NONE, label: t('scim.groups.noRole') },
          ...givenRoles.map((id) => ({ id, label: t(`common.role.${id}`) })),
        ]}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  );
}
