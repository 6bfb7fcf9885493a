import type { GroupDetail } from '@muster/contract/groups';
import { limits } from '@muster/contract/limits';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { createGroup, listGroups } from '../../platform/endpoints.ts';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextField } from '../../ui/TextField.tsx';

export type CreateGroupDialogProps = { onClose: () => void; onCreated: (group: GroupDetail) => void };

export function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const change = useChange(createGroup, [listGroups]);
  const isTaken = isApiError(change.error, 'group.name_taken');
  const nameError = isTaken ? textOf(change.error).message : fieldText(change.error, 'name');
  const failure = change.isError && !nameError ? textOf(change.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!change.isPending) change.mutate({ body: { name } }, { onSuccess: onCreated });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('groups.create.title')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="create-group" isPending={change.isPending}>
            {t('groups.create.submit')}
          </Button>
        </>
      }
    >
      <form id="create-group" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
        <TextField
          label={t('groups.create.name')}
          placeholder={t('groups.create.namePlaceholder')}
          value={name}
          onChange={setName}
          error={nameError}
          maxCount={limits.group.nameMax}
          isRequired
          autoFocus
        />
      </form>
    </Dialog>
  );
}
