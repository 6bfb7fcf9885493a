import { networkChecksLimits } from '@muster/contract/network-checks/limits';
import { listRobotNetworkChecks } from '@muster/contract/network-checks/endpoints';
import type { NetworkCheck } from '@muster/contract/network-checks/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { useSend } from '../../domain/task/use-send.ts';
import { useErrorText } from '../../platform/failure.ts';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useGo } from '../../platform/page/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { usagePage } from '../commands/usage.page.ts';
import { EarlierChecks } from './EarlierChecks.tsx';
import { robotChecksQuery } from './network-checks.queries.ts';
import { NetworkFigures } from './NetworkFigures.tsx';

export type NetworkBoxProps = { deviceId: string; isOnline: boolean; canCommand: boolean };

/** Result of a robot's last network check, and a button to start a new one. */
export function NetworkBox({ deviceId, isOnline, canCommand }: NetworkBoxProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const go = useGo();
  const client = useQueryClient();
  const query = useQuery(robotChecksQuery(deviceId));
  const { send, change } = useSend((task) => void go(usagePage, { search: { task } }));
  const failure = change.isError ? textOf(change.error) : null;
  const [last, ...earlier] = query.data?.items ?? [];

  function check() {
    const command = { kind: 'network.check' as const, parameters: {} };
    send(
      { deviceIds: [deviceId], command },
      () => void client.invalidateQueries({ queryKey: [listRobotNetworkChecks.id] }),
    );
  }

  return (
    <section aria-labelledby="network-box">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 id="network-box" className="font-semibold">
          {t('networkChecks.title')}
        </h3>
        {last?.endedAt && (
          <span className="text-sm text-ink-3">
            <Ago at={last.endedAt} />
          </span>
        )}
      </div>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
      {query.isPending && <Skeleton className="h-28 w-full" />}
      {query.data && <LastCheck check={last} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        {canCommand && (
          <Button
            size="sm"
            disabledReason={!isOnline && t('devices.command.offline')}
            isPending={change.isPending || last?.state === 'loading'}
            onPress={check}
          >
            {t(last ? 'networkChecks.again' : 'networkChecks.check')}
          </Button>
        )}
        <EarlierChecks key={deviceId} checks={earlier} />
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-high-ink">
          {failure.title} {failure.message}
        </p>
      )}
    </section>
  );
}

function LastCheck({ check }: { check: NetworkCheck | undefined }) {
  const { t } = useI18n();
  const detailOf = useDetailText();
  if (check === undefined)
    return <p className="text-ink-3">{t('networkChecks.never', { count: networkChecksLimits.keptDays })}</p>;
  if (check.state === 'loading')
    return (
      <p role="status" className="flex items-center gap-2.5 py-1.5 text-ink-2">
        <Spinner />
        {t('networkChecks.loading')}
      </p>
    );
  return (
    <>
      {check.state === 'error' && (
        <p role="status" className="py-1.5">
          {t('networkChecks.failed')}
          {check.detail && <span className="block text-sm text-ink-2">{detailOf(check.detail)}</span>}
        </p>
      )}
      {check.state === 'done' && <NetworkFigures check={check} />}
      <p className="mt-1 text-sm text-ink-3">{t('networkChecks.asker', { name: check.askedBy })}</p>
    </>
  );
}
