import type { DeviceDetail } from '@muster/contract/devices/schemas';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { renameDevice } from '@muster/contract/devices/changes.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { done } from '../../../platform/page/done.ts';
import { conflictOf, DeviceConflict } from './DeviceConflict.tsx';
import { DeviceNameField } from './DeviceNameField.tsx';

export type RenameDialogProps = { device: DeviceDetail; onClose: () => void };

export function RenameDialog({ device, onClose }: RenameDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState(device.name);
  const [baseRevision, setBase] = useState(device.revision);
  const change = useChange(renameDevice, [listDevices, getDevice]);
  const conflict = isApiError(change.error, 'device.conflict') ? conflictOf(change.error) : null;
  const isOfField = isApiError(change.error, 'request.invalid');

  function save(isOverwrite: boolean) {
    change.mutate(
      { body: { id: device.id, name, baseRevision, isOverwrite } },
      done((saved) => t('devices.setUp.saved', { name: saved.name }), onClose),
    );
  }

  return (
    <FormDialog
      title={t('devices.action.rename')}
      submitLabel={t('common.action.save')}
      disabledReason={conflict && t('devices.conflict.decide')}
      change={change}
      isSaid={conflict !== null || isOfField}
      onClose={onClose}
      onSubmit={() => save(false)}
    >
      {conflict && (
        <DeviceConflict
          conflict={conflict}
          fields={[{ label: t('devices.setUp.name'), yours: name.trim(), theirs: conflict.name }]}
          isSaving={change.isPending}
          onOverwrite={() => save(true)}
          onTakeTheirs={() => {
            setName(conflict.name);
            setBase(conflict.revision);
            change.reset();
          }}
        />
      )}
      <DeviceNameField value={name} onChange={setName} error={change.error} />
    </FormDialog>
  );
}
