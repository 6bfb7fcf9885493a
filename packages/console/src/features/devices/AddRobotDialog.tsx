import type { DeviceDetail, RobotModel } from '@muster/contract/devices/schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstGroupsQuery } from '../../domain/group/group.queries.ts';
import { GroupChooser } from '../../domain/group/GroupChooser.tsx';
import { rememberGroup } from '../../domain/group/remembered-group.ts';
import { useChosenGroup } from '../../domain/group/use-chosen-group.ts';
import { isApiError } from '../../platform/api-error.ts';
import { createDevice, listDevices } from '@muster/contract/devices/endpoints';
import { getGroup, listGroups } from '@muster/contract/groups/endpoints';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { DialogSequence } from '../../ui/DialogSequence.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RobotAdded } from './RobotAdded.tsx';
import { robotModels } from './device-search.ts';
import { modelKeys } from '../../domain/robot/robot-words.ts';

export type AddRobotDialogProps = {
  /** The group that is chosen at first; without it the one chosen last time. */
  groupId?: string;
  onClose: () => void;
};

/** Registers a robot, then stays open until it has come online with the group's key. */
export function AddRobotDialog(props: AddRobotDialogProps) {
  return (
    <DialogSequence>
      <FormAndWaiting {...props} />
    </DialogSequence>
  );
}

function FormAndWaiting({ groupId: given, onClose }: AddRobotDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const first = useQuery(firstGroupsQuery()).data?.items[0];
  const change = useChange(createDevice, [listDevices, listGroups, getGroup]);
  const request = useRequestId();
  const [sn, setSn] = useState('');
  const [name, setName] = useState('');
  const [model, setModel] = useState<RobotModel>('air-s');
  const [groupId, setGroup] = useChosenGroup(first?.id, given);
  const [added, setAdded] = useState<DeviceDetail | null>(null);

  function submit() {
    if (!groupId) return;
    const body = { sn, name, model, groupId };
    change.mutate(
      { body: { ...body, requestId: request.of(body) } },
      {
        onSuccess(device) {
          request.renew();
          rememberGroup(groupId);
          setAdded(device);
        },
      },
    );
  }

  /** Keeps model and group, because the next robot mostly has the same. */
  function addAnother() {
    setAdded(null);
    setSn('');
    setName('');
    change.reset();
  }

  if (added) return <RobotAdded device={added} onClose={onClose} onAnother={addAnother} />;

  const hasOwnField = isApiError(change.error, 'request.invalid', 'E002');
  const snError = isApiError(change.error, 'E002')
    ? textOf(change.error).message
    : fieldText(change.error, 'sn');
  return (
    <FormDialog
      size="md"
      title={t('devices.add.title')}
      description={t('devices.empty.message')}
      submitLabel={t('devices.add.submit')}
      change={change}
      isSaid={hasOwnField}
      hasInput={sn !== '' || name.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('devices.add.sn')}
        description={t('devices.add.snHint')}
        value={sn}
        onChange={(value) => setSn(value.toUpperCase())}
        error={snError}
        maxCount={deviceLimits.snLength}
        autoCapitalize="characters"
        spellCheck={false}
        isRequired
        autoFocus
      />
      <TextField
        label={t('devices.add.name')}
        labelNote={t('common.value.optional')}
        value={name}
        onChange={setName}
        error={fieldText(change.error, 'name')}
        maxCount={deviceLimits.nameMax}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('devices.column.model')}
          options={robotModels.map((each) => ({ id: each, label: t(modelKeys[each]) }))}
          value={model}
          onChange={setModel}
          placeholder={t('common.action.select')}
          error={fieldText(change.error, 'model')}
        />
        <GroupChooser
          label={t('devices.column.group')}
          value={groupId}
          onChange={setGroup}
          error={fieldText(change.error, 'groupId')}
        />
      </div>
    </FormDialog>
  );
}
