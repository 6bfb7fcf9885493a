import { listRetriable } from '@muster/contract/commands/usage.endpoints';
import type { Retriable, UsageRecord } from '@muster/contract/commands/usage.schemas';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { type AfterRetry, closing, useRetry, type RetryWhat } from '../../domain/task/use-retry.ts';
import { bodyOf, skipOffline } from '../../domain/task/when-offline.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { queryOf } from '../../platform/query.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { DOT } from '../../ui/dot.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WhenOfflineFields } from './send/WhenOfflineFields.tsx';
import { WhatIsSent } from './WhatIsSent.tsx';

export type RetrySomeDialogProps = {
  task: Pick<UsageRecord, 'id' | 'kind' | 'subject'>;
  after: AfterRetry;
  onClose: () => void;
};

/** Of these robots, how many get the command now, and how many only if it waits for them. */
function reachOf(robots: readonly Retriable[]) {
  return {
    now: robots.filter(({ connection }) => connection === 1).length,
    later: robots.filter(({ connection }) => connection === 0).length,
  };
}

/** Retries a task on those of its failed robots that the user leaves chosen, and counts the ones that get it. */
export function RetrySomeDialog({ task, after, onClose }: RetrySomeDialogProps) {
  const { t } = useI18n();
  const textOf = useDetailText();
  const { retry, change } = useRetry();
  const found = useQuery({
    ...queryOf(listRetriable, { params: { id: task.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  /** Not chosen, so that all are at first. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const [whenOffline, setWhenOffline] = useState(skipOffline);
  const { kind, subject } = task;
  const robots = found.data?.items ?? [];
  const chosen = robots.filter(({ id }) => !left.includes(id));
  const isAll = left.length === 0;
  const { now, later } = isAll && found.data ? found.data : reachOf(chosen);
  const count = now + (whenOffline.deliver ? later : 0);
  const what: RetryWhat = isAll
    ? { taskId: task.id }
    : { taskId: task.id, commandIds: chosen.map(({ id }) => id) };
  const unlisted = found.data ? found.data.now + found.data.later + found.data.never - robots.length : 0;

  const reasonOf = ({ detail, status, connection }: Retriable) =>
    [
      detail === null ? t(`commands.status.${status}`) : textOf(detail),
      connection !== 1 && t(`devices.connection.${connection === 0 ? 'disconnected' : 'notActivated'}`),
    ]
      .filter(Boolean)
      .join(DOT);

  return (
    <FormDialog
      title={
        found.data
          ? t('commands.send.confirmTitle', { kind: t(`commands.kind.${kind}`), count })
          : t('commands.retry')
      }
      submitLabel={t('common.action.retry')}
      size="md"
      change={change}
      disabledReason={count === 0 && (found.isPending ? t('common.loading') : t('commands.send.nobody'))}
      onClose={onClose}
      onSubmit={() => retry({ ...what, ...bodyOf(whenOffline) }, closing(onClose, after))}
    >
      <WhatIsSent kind={kind} robots={undefined} subject={subject} />
      {found.isError && <FailedQuery query={found} isPartial={Boolean(found.data)} />}
      {found.isPending && <Skeleton className="h-40 w-full" />}
      {robots.length > 0 && (
        <CheckList
          label={t('commands.send.robots')}
          rows={robots.map((robot) => ({
            id: robot.id,
            name: robot.device.name || robot.device.sn,
            description: reasonOf(robot),
          }))}
          values={chosen.map(({ id }) => id)}
          onChange={(ids) => setLeft(robots.map(({ id }) => id).filter((id) => !ids.includes(id)))}
        />
      )}
      {unlisted > 0 && isAll && <p>{t('commands.andMore', { count: unlisted })}</p>}
      {later > 0 && <p>{t('commands.send.offline', { count: later })}</p>}
      {later > 0 && commandRules[kind].canWait && (
        <WhenOfflineFields value={whenOffline} onChange={setWhenOffline} />
      )}
    </FormDialog>
  );
}
