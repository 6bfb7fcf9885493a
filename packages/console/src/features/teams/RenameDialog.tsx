import { teamLimits } from '@muster/contract/teams/limits';
import type { Team } from '@muster/contract/teams/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/api-error.ts';
import { getTeam, renameTeam } from '@muster/contract/teams/endpoints';
import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConflictBanner } from '../../platform/page/ConflictBanner.tsx';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { NameField } from '../../ui/NameField.tsx';
import { useHeld } from '../../ui/use-held.ts';
import { done } from '../../platform/page/done.ts';

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const name = useHeld(team.teamName);
  const change = useChange(renameTeam, [getTeam, rmsUserInfo]);
  const { error } = change;
  const theirs = isApiError(error, 'team.conflict')
    ? (error.detail as { teamName: string; revision: number })
    : null;
  const nameError = fieldText(error, 'name');

  function submit() {
    change.mutate(
      { body: { name: name.value, revision: theirs?.revision ?? team.revision } },
      {
        ...done(({ teamName }) => t('teams.rename.done', { team: teamName }), onClose),
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
        <ConflictBanner
          takeLabel={t('teams.rename.takeTheirs', { team: theirs.teamName })}
          onTakeTheirs={onClose}
        >
          {t('teams.rename.conflict', { team: theirs.teamName })}
        </ConflictBanner>
      )}
      <NameField label={t('teams.name')} {...name} error={nameError} maxCount={teamLimits.nameMax} />
    </FormDialog>
  );
}
