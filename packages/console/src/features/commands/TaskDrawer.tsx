import type { SubTask, UsageRecord } from '@muster/contract/commands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedSubTasks, useWatchedTasks } from '../../platform/live-rows.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Pill, type PillTone } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RetryButton } from './RetryButton.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { taskQuery, taskRobotsQuery } from './commands.queries.ts';

const tones: Record<SubTask['status'], PillTone> = {
  queued: 'neutral',
  sent: 'neutral',
  accepted: 'accent',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  refused: 'bad',
  expired: 'warn',
};

/** One task with each of its robots, those that need attention first. */
export function TaskDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, format } = useI18n();
  const task = useQuery(taskQuery(id));
  const [page, setPage] = useState(1);
  const robots = useQuery(taskRobotsQuery(id, page));
  useWatchedSubTasks(id);
  useWatchedTasks(task.data ? [task.data] : undefined);

  return (
    <Drawer
      isOpen
      onClose={onClose}
      closeLabel={t('common.action.close')}
      title={task.data ? t(`commands.kind.${task.data.kind}`) : t('commands.details')}
      subtitle={task.data?.subject}
      footer={task.data?.allowed.retry && task.data.failed > 0 && <RetryButton task={task.data} />}
    >
      {task.isError && <FailedQuery query={task} isPartial={Boolean(task.data)} />}
      <div className="flex flex-col gap-5">
        {task.data ? <TaskSummary task={task.data} /> : <Skeleton className="h-16 w-full" />}
        <section aria-labelledby="task-robots">
          <h3 id="task-robots" className="mb-1 font-semibold">
            {t('commands.column.robot')}
          </h3>
          {robots.isError && <FailedQuery query={robots} isPartial={Boolean(robots.data)} />}
          {robots.isPending && <Skeleton className="h-40 w-full" />}
          <ul className="divide-y divide-line-soft">
            {robots.data?.items.map((robot) => (
              <li key={robot.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{robot.device.name || robot.device.sn}</span>
                  <span className="block font-mono text-xs text-ink-3">{robot.device.sn}</span>
                  {robot.detail && <span className="block text-sm text-ink-2">{robot.detail}</span>}
                </span>
                <Pill
                  tone={tones[robot.status]}
                  {...(robot.status === 'running' ? { progress: robot.progress } : {})}
                >
                  {robot.status === 'running'
                    ? format.percent(robot.progress)
                    : t(`commands.status.${robot.status}`)}
                </Pill>
                {task.data?.allowed.retry && robot.taskResult.robotStatus === 'failed' && (
                  <RetryButton
                    task={task.data}
                    commandIds={[robot.id]}
                    label={`${t('common.action.retry')}: ${robot.device.name || robot.device.sn}`}
                  />
                )}
              </li>
            ))}
          </ul>
          <ListFooter list={robots.data} onPage={setPage} />
        </section>
      </div>
    </Drawer>
  );
}

function TaskSummary({ task }: { task: UsageRecord }) {
  const { t, format } = useI18n();
  const names = task.offlineDevices.slice(0, 10).map((robot) => robot.name || robot.sn);
  return (
    <>
      <div>
        <TaskProgress task={task} />
        <p className="mt-2 text-sm text-ink-3">
          {`${task.createdBy.name} · ${format.dateTime(task.dateTime)}`}
        </p>
      </div>
      {task.offlineCount > 0 && (
        <Banner tone="warn">
          <p>{t('commands.leftOut', { count: task.offlineCount })}</p>
          <p className="text-sm">
            {format.list(names)}
            {task.offlineCount > names.length &&
              ` · ${t('commands.andMore', { count: task.offlineCount - names.length })}`}
          </p>
        </Banner>
      )}
    </>
  );
}
