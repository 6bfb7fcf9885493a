import type { ConfigDocument } from '@muster/contract/configs';
import { limits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { createConfig, listConfigs } from '../../platform/endpoints.ts';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { groupChoices } from './configs.queries.ts';

const wholeTeam = 'team';

export type NewConfigDialogProps = { onClose: () => void; onCreated: (id: string) => void };

export function NewConfigDialog({ onClose, onCreated }: NewConfigDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const { team } = useSession();
  const groups = useQuery(groupChoices).data?.items ?? [];
  const change = useChange(createConfig, [listConfigs]);
  const [name, setName] = useState('');
  const isTeamWide = team.role === 'owner' || team.role === 'admin';
  const [chosen, setChosen] = useState<string | null>(isTeamWide ? wholeTeam : null);
  const owner = chosen ?? groups[0]?.id ?? null;
  const nameError = isApiError(change.error, 'config.name_taken')
    ? textOf(change.error).message
    : fieldText(change.error, 'document.name');
  const failure = change.isError && !nameError ? textOf(change.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !owner) return;
    const document: ConfigDocument = {
      name,
      icon: 'sun',
      background: 'teal',
      selfName: '',
      apps: [],
      hiddenStoreApps: [],
      trainkitProject: null,
    };
    change.mutate(
      { body: { document, groupId: owner === wholeTeam ? null : owner } },
      { onSuccess: ({ id }) => onCreated(id) },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('configs.add')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="new-config" isPending={change.isPending}>
            {t('configs.add')}
          </Button>
        </>
      }
    >
      <form id="new-config" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
        <TextField
          label={t('configs.field.name')}
          value={name}
          onChange={setName}
          error={nameError}
          maxCount={limits.config.nameMax}
          isRequired
          autoFocus
        />
        <Select
          label={t('configs.scope.label')}
          description={t('configs.scope.hint')}
          options={[
            ...(isTeamWide ? [{ id: wholeTeam, label: t('configs.scope.team') }] : []),
            ...groups.map((group) => ({ id: group.id, label: group.name })),
          ]}
          value={owner}
          onChange={setChosen}
          placeholder={t('common.action.select')}
        />
      </form>
    </Dialog>
  );
}
