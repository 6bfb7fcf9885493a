import type { Application } from '@muster/contract/people/joining.schemas';
import { joining, withdrawApplication } from '@muster/contract/people/joining.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { mailKeptQuery } from './entry.queries.ts';
import { JoinCard } from './JoinFrame.tsx';

/** The user's own join requests and their states. */
export function OwnRequests({ applications }: { applications: readonly Application[] }) {
  const { t, format } = useI18n();
  const report = useReportFailure();
  const change = useChange(withdrawApplication, [joining]);
  const isMailKept = useQuery(mailKeptQuery).data?.isMailKept === true;
  const isWaiting = applications.some(({ state }) => state === 'waiting');
  return (
    <JoinCard
      title={t('join.requests')}
      intro={isWaiting && t(isMailKept ? 'join.waitingHintKept' : 'join.waitingHint')}
    >
      <ul className="flex flex-col divide-y divide-line-soft">
        {applications.map(({ id, teamName: team, state, appliedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold wrap-anywhere">{team}</span>
              <span className="block text-sm text-ink-3">
                {t('join.requestedAt', { time: format.relative(appliedAt) })}
              </span>
            </span>
            <Pill tone={state === 'rejected' ? 'bad' : 'warn'}>{t(`join.state.${state}`)}</Pill>
            {state === 'waiting' && (
              <Button
                size="sm"
                aria-label={t('join.withdrawOf', { team })}
                isPending={change.isPending && change.variables.params.id === id}
                onPress={() =>
                  change.mutate(
                    { params: { id } },
                    { ...done(t('join.withdrawn'), () => {}), onError: report },
                  )
                }
              >
                {t('join.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </JoinCard>
  );
}
