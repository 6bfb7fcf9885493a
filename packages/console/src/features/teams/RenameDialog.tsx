import { limits } from '@muster/contract/limits';
import type { Team } from '@muster/contract/teams/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { getTeam, renameTeam } from '@muster/contract/teams/endpoints';
import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toast-queue.ts';

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const [name, setName] = useState(team.teamName);
  const change = useChange(renameTeam, [getTeam, rmsUserInfo]);
  const { error } = change;
  const theirs = isApiError(error, 'team.conflict')
    ? (error.detail as { teamName: string; revision: number })
    : null;
  const nameError = fieldText(error, 'name');

  function submit() {
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
    <FormDialog
      title={t('teams.rename.title')}
      submitLabel={t(theirs ? 'teams.rename.keepMine' : 'common.action.save')}
      change={change}
      isSaid={theirs !== null || nameError !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
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
      <TextField
        label={t('teams.name')}
        value={name}
        onChange={setName}
        error={nameError}
        maxCount={limits.team.nameMax}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
