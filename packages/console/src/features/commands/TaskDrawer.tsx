import type { SubTask, UsageRecord } from '@muster/contract/usage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailText } from '../../platform/detail-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedSubTasks, useWatchedTasks } from '../../platform/live-rows.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { TaskProgress } from '../../platform/page/TaskProgress.tsx';
import { devicePath } from '../../platform/paths.ts';
import { taskQuery, taskRobotsQuery } from '../../platform/task.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CancelButton } from './CancelButton.tsx';
import { CommandPill } from './CommandPill.tsx';
import { LogLink } from './LogLink.tsx';
import { RetryButton } from './RetryButton.tsx';

/** One task with each of its robots, those that need attention first. */
export function TaskDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, format } = useI18n();
  const textOf = useDetailText();
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
      footer={task.data && (mayRetry(task.data) || mayCancel(task.data)) && <TaskActions task={task.data} />}
    >
      {task.isError && <FailedQuery query={task} isPartial={Boolean(task.data)} />}
      <div className="flex flex-col gap-5">
        {task.data ? <TaskSummary task={task.data} /> : <Skeleton className="h-16 w-full" />}
        <section aria-labelledby="task-robots">
          <h3 id="task-robots" className="mb-1 font-semibold">
            {task.data ? t('commands.robots', { count: task.data.total }) : t('commands.column.robot')}
          </h3>
          {robots.isError && <FailedQuery query={robots} isPartial={Boolean(robots.data)} />}
          {robots.isPending && <Skeleton className="h-40 w-full" />}
          <ul className="divide-y divide-line-soft">
            {robots.data?.items.map((robot) => (
              <li key={robot.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1">
                  <RobotName robot={robot.device} />
                  <span className="block font-mono text-xs text-ink-3">{robot.device.sn}</span>
                  {robot.detail && (
                    <span className="block text-sm break-words text-ink-2">{textOf(robot.detail)}</span>
                  )}
                  {robot.hasLog && <LogLink commandId={robot.id} />}
                  {robot.status === 'queued' && (
                    <span className="block text-sm text-ink-3">
                      {t('commands.waitsUntil', { time: format.dateTime(robot.expiresAt) })}
                    </span>
                  )}
                </span>
                <CommandPill command={robot} />
                {robot.isRetried && <Pill>{t('commands.retriedMark')}</Pill>}
                {task.data?.allowed.retry && isOpen(robot) && (
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

function RobotName({ robot }: { robot: SubTask['device'] }) {
  const name = robot.name || robot.sn;
  return (
    <span className="block truncate font-medium">
      {robot.id === null ? name : <LinkButton href={devicePath(robot.id)}>{name}</LinkButton>}
    </span>
  );
}

/** It failed, and nobody has sent it again. */
function isOpen({ taskResult, isRetried, detail }: SubTask): boolean {
  return taskResult.robotStatus === 'failed' && !isRetried && detail !== 'superseded';
}

const mayRetry = (task: UsageRecord) => task.allowed.retry && task.failed > 0 && !task.isSettled;
const mayCancel = (task: UsageRecord) => task.allowed.cancel && task.waiting > 0;

function TaskActions({ task }: { task: UsageRecord }) {
  return (
    <>
      {mayCancel(task) && <CancelButton task={task} />}
      {mayRetry(task) && <RetryButton task={task} />}
    </>
  );
}

function TaskSummary({ task }: { task: UsageRecord }) {
  const { t, format } = useI18n();
  const names = task.offlineDevices.slice(0, 10).map((robot) => robot.name || robot.sn);
  return (
    <>
      <div>
        <TaskProgress task={task} isWide />
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
