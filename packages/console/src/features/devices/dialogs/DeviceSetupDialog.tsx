import type { DeviceDetail } from '@muster/contract/devices/schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { setUpDevice } from '@muster/contract/devices/changes.endpoints';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { done } from '../../../platform/page/done.ts';
import { groupQuery } from '../../../domain/group/group.queries.ts';
import { GroupChooser } from '../../../domain/group/GroupChooser.tsx';
import { conflictOf, DeviceConflict } from './DeviceConflict.tsx';
import { DeviceNameField } from './DeviceNameField.tsx';
import { PinField } from './PinField.tsx';
import { isPin } from './pin.ts';

export type DeviceSetupDialogProps = { device: DeviceDetail; onClose: () => void };

/** Edits name, comment, PIN and group of one robot, based on its values when the dialog opened. */
export function DeviceSetupDialog({ device, onClose }: DeviceSetupDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [before, setBefore] = useState(device);
  const [name, setName] = useState(device.name);
  const [comment, setComment] = useState(device.comment);
  const [pin, setPin] = useState(device.pin ?? '');
  const [groupId, setGroup] = useState(device.group.id);
  const [isTried, setTried] = useState(false);
  const group =
    useQuery({ ...groupQuery(groupId), enabled: groupId !== before.group.id }).data ?? before.group;
  const change = useChange(setUpDevice, [listDevices, listGroups, getDevice]);
  const conflict = isApiError(change.error, 'device.conflict') ? conflictOf(change.error) : null;
  const hasOwnField = isApiError(change.error, 'request.invalid', 'E004');
  const isGone = isApiError(change.error, 'E008');
  const gone = isGone ? textOf(change.error) : null;
  const pinFault = isTried && !isPin(pin) ? t('fields.field.pin') : fieldText(change.error, 'pin');

  function save(isOverwrite: boolean) {
    setTried(true);
    if (!isPin(pin)) return;
    const isPinChanged = pin.trim() !== (before.pin ?? '');
    change.mutate(
      {
        body: {
          id: device.id,
          name,
          comment,
          groupId,
          ...(isPinChanged ? { pin } : {}),
          baseRevision: before.revision,
          isOverwrite,
        },
      },
      done((saved) => t('devices.setUp.saved', { name: saved.name }), onClose),
    );
  }

  function takeTheirs() {
    if (!conflict) return;
    setName(conflict.name);
    setComment(conflict.comment);
    setGroup(conflict.group.id);
    setBefore({ ...before, revision: conflict.revision, group: conflict.group });
    change.reset();
  }

  return (
    <FormDialog
      size="md"
      title={t('devices.setUp.title', { name: before.name })}
      submitLabel={t('common.action.save')}
      disabledReason={conflict ? t('devices.conflict.decide') : gone && t('devices.setUp.gone')}
      change={change}
      isSaid={conflict !== null || hasOwnField || isGone}
      hasInput={name !== before.name || comment !== before.comment || pin !== (before.pin ?? '')}
      onClose={onClose}
      onSubmit={() => save(false)}
    >
      {gone && (
        <ErrorPanel code={gone.code} title={gone.title}>
          {t('devices.setUp.gone')}
        </ErrorPanel>
      )}
      {conflict && (
        <DeviceConflict
          conflict={conflict}
          fields={[
            { label: t('devices.setUp.name'), yours: name.trim(), theirs: conflict.name },
            { label: t('devices.setUp.comment'), yours: comment.trim(), theirs: conflict.comment },
            { label: t('devices.setUp.group'), yours: group.name, theirs: conflict.group.name },
          ]}
          isSaving={change.isPending}
          onOverwrite={() => save(true)}
          onTakeTheirs={takeTheirs}
        />
      )}
      <DeviceNameField value={name} onChange={setName} error={change.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <GroupChooser
          label={t('devices.setUp.group')}
          value={groupId}
          onChange={setGroup}
          error={fieldText(change.error, 'groupId')}
        />
        <PinField labelNote={t('common.value.optional')} value={pin} onChange={setPin} error={pinFault} />
      </div>
      {device.activatedBy === 'group' && groupId !== before.group.id && (
        <Banner tone="warn">{t('devices.setUp.moveWarning')}</Banner>
      )}
      <TextArea
        label={t('devices.setUp.comment')}
        labelNote={t('common.value.optional')}
        value={comment}
        onChange={setComment}
        error={fieldText(change.error, 'comment')}
        maxCount={deviceLimits.commentMax}
      />
    </FormDialog>
  );
}
