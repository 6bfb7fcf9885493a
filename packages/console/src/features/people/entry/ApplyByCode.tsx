import { applyByCode, joining } from '@muster/contract/people/joining.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { toasts } from '../../../ui/toast-queue.ts';
import { teamOfCodeQuery } from './entry.queries.ts';
import { JoinCard } from './JoinFrame.tsx';
import { JoinCodeField } from './JoinCodeField.tsx';
import { JoinForm } from './JoinForm.tsx';

export function ApplyByCode({ code: given }: { code: string | undefined }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [code, setCode] = useState(given ?? '');
  const team = useQuery(teamOfCodeQuery(given)).data;
  const change = useChange(applyByCode, [joining]);
  return (
    <JoinCard
      title={team ? t('join.signUp.titleOf', { team: team.teamName }) : t('join.title')}
      intro={t('join.intro')}
    >
      <JoinForm
        submitLabel={t('join.apply')}
        change={change}
        isSaid={change.error instanceof ApiError && 'code' in change.error.fields}
        isMain
        onSubmit={() =>
          change.mutate(
            { body: { code } },
            {
              onSuccess({ teamName: team, isMember }) {
                setCode('');
                toasts.add({
                  tone: 'success',
                  title: isMember ? t('join.joined', { team }) : t('join.applied', { team }),
                });
              },
            },
          )
        }
      >
        <JoinCodeField value={code} onChange={setCode} error={fieldText(change.error, 'code')} isRequired />
      </JoinForm>
    </JoinCard>
  );
}
