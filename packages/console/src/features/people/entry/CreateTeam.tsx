import { teamLimits } from '@muster/contract/teams/limits';
import { createOwnTeam } from '@muster/contract/people/joining.endpoints';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useFieldText, useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { enterTeam } from '../../../platform/session.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { JoinCard } from './JoinFrame.tsx';
import { JoinForm } from './JoinForm.tsx';

/** Creates a team and enters it. */
export function CreateTeam() {
  const { t, language } = useI18n();
  const fieldText = useFieldText();
  const report = useReportFailure();
  const [teamName, setTeamName] = useState('');
  const change = useChange(createOwnTeam);
  return (
    <JoinCard id="create" title={t('join.create.title')} intro={t('join.create.intro')}>
      <JoinForm
        submitLabel={t('join.create.submit')}
        change={change}
        isSaid={change.error instanceof ApiError && 'teamName' in change.error.fields}
        onSubmit={() =>
          change.mutate(
            { body: { teamName, language } },
            { onSuccess: ({ teamId }) => void enterTeam(teamId).catch(report) },
          )
        }
      >
        <TextField
          label={t('join.create.name')}
          name="teamName"
          autoComplete="organization"
          value={teamName}
          onChange={setTeamName}
          maxCount={teamLimits.nameMax}
          error={fieldText(change.error, 'teamName')}
          isRequired
        />
      </JoinForm>
    </JoinCard>
  );
}
