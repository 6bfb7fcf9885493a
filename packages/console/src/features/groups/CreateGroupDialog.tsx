import type { GroupDetail } from '@muster/contract/groups/schemas';
import { useState } from 'react';
import { createGroup, listGroups } from '@muster/contract/groups/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { GroupNameField, useNameFault } from './GroupNameField.tsx';

export type CreateGroupDialogProps = { onClose: () => void; onCreated: (group: GroupDetail) => void };

export function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const change = useChange(createGroup, [listGroups]);
  const fault = useNameFault(change.error);
  return (
    <FormDialog
      title={t('groups.create.title')}
      submitLabel={t('groups.create.submit')}
      change={change}
      isSaid={fault !== undefined}
      onClose={onClose}
      onSubmit={() => change.mutate({ body: { name } }, { onSuccess: onCreated })}
    >
      <GroupNameField value={name} onChange={setName} error={fault} />
    </FormDialog>
  );
}
