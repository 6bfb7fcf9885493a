import type { DeviceDetail } from '@muster/contract/devices';
import { limits } from '@muster/contract/limits';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { getDevice, listDevices, renameDevice } from '../../../platform/endpoints.ts';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { conflictOf, DeviceConflict } from './DeviceConflict.tsx';

export type RenameDialogProps = { device: DeviceDetail; onClose: () => void };

export function RenameDialog({ device, onClose }: RenameDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState(device.name);
  const [baseRevision, setBase] = useState(device.revision);
  const change = useChange(renameDevice, [listDevices, getDevice]);
  const conflict = isApiError(change.error, 'device.conflict') ? conflictOf(change.error) : null;
  const isOfField = isApiError(change.error, 'request.invalid');
  const failure = change.isError && !conflict && !isOfField ? textOf(change.error) : null;

  function save(isOverwrite: boolean) {
    if (!change.isPending)
      change.mutate({ body: { id: device.id, name, baseRevision, isOverwrite } }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('devices.action.rename')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="rename-device"
            isPending={change.isPending}
            isDisabled={conflict !== null}
          >
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <form
        id="rename-device"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save(false);
        }}
      >
        {failure && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
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
        <TextField
          label={t('devices.setUp.name')}
          value={name}
          onChange={setName}
          error={fieldText(change.error, 'name')}
          maxCount={limits.device.nameMax}
          isRequired
          autoFocus
        />
      </form>
    </Dialog>
  );
}
