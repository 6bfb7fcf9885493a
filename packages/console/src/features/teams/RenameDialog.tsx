import { limits } from '@muster/contract/limits';
import type { Team } from '@muster/contract/teams';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { getTeam, renameTeam, rmsUserInfo } from '../../platform/endpoints.ts';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toast-queue.ts';

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const [name, setName] = useState(team.teamName);
  const change = useChange(renameTeam, [getTeam, rmsUserInfo]);
  const { error } = change;
  const theirs = isApiError(error, 'team.conflict')
    ? (error.detail as { teamName: string; revision: number })
    : null;
  const nameError = fieldText(error, 'name');
  const failure = error && !theirs && !nameError ? textOf(error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { body: { name, revision: theirs?.revision ?? team.revision } },
      {
        onSuccess({ teamName }) {
          toasts.add({ tone: 'success', title: t('teams.rename.done', { team: teamName }) });
          onClose();
        },
        onError: () => void client.invalidateQueries({ queryKey: [getTeam.id] }),
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('teams.rename.title')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="rename-team" isPending={change.isPending}>
            {t(theirs ? 'teams.rename.keepMine' : 'common.action.save')}
          </Button>
        </>
      }
    >
      <form id="rename-team" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {theirs && (
          <Banner
            tone="warn"
            action={
              <Button size="sm" onPress={onClose}>
                {t('teams.rename.takeTheirs', { team: theirs.teamName })}
              </Button>
            }
          >
            {t('teams.rename.conflict', { team: theirs.teamName })}
          </Banner>
        )}
        {failure && (
          <ErrorPanel code={failure.code} title={failure.title}>
            {failure.message}
          </ErrorPanel>
        )}
        <TextField
          label={t('teams.name')}
          value={name}
          onChange={setName}
          error={nameError}
          maxCount={limits.team.nameMax}
          isRequired
          autoFocus
        />
      </form>
    </Dialog>
  );
}
