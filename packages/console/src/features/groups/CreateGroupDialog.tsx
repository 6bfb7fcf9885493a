import type { GroupDetail } from '@muster/contract/groups/schemas';
import { useState } from 'react';
import { createGroup, listGroups } from '@muster/contract/groups/endpoints';
import { ConfigChooser } from '../../domain/config/ConfigChooser.tsx';
import { PersonChooser } from '../../domain/person/PersonChooser.tsx';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import type { RemoteOption } from '../../ui/RemoteCombobox.tsx';
import { GroupNameField, useNameFault } from './GroupNameField.tsx';

/** Id of the option "no configuration". */
const none = 'none';

export type CreateGroupDialogProps = { onClose: () => void; onCreated: (group: GroupDetail) => void };

/** Robots that join the group get its configuration. */
export function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [configId, setConfig] = useState<string>(none);
  const [people, setPeople] = useState<RemoteOption[]>([]);
  const change = useChange(createGroup, [listGroups]);
  const request = useRequestId();
  const fieldText = useFieldText();
  const fault = useNameFault(change.error);
  const body = {
    name,
    ...(configId !== none && { config: { id: configId } }),
    ...(people.length > 0 && { userIds: people.map(({ id }) => id) }),
  };
  return (
    <FormDialog
      title={t('groups.create.title')}
      submitLabel={t('groups.create.submit')}
      change={change}
      isSaid={fault !== undefined}
      hasInput={name.trim() !== '' || configId !== none || people.length > 0}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ body: { ...body, requestId: request.of(body) } }, { onSuccess: onCreated })
      }
    >
      <GroupNameField value={name} onChange={setName} error={fault} />
      <ConfigChooser
        label={t('groups.column.config')}
        description={t('groups.configuration.hint')}
        first={{ id: none, label: t('groups.configuration.none') }}
        value={configId}
        onChange={setConfig}
        error={fieldText(change.error, 'config')}
      />
      <PersonChooser
        label={t('groups.members.title')}
        description={t('groups.members.intro')}
        placeholder={t('groups.members.add')}
        searchLabel={t('groups.members.search')}
        value={people}
        onChange={setPeople}
      />
    </FormDialog>
  );
}
