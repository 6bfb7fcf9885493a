import type { SubTask, UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedSubTasks, useWatchedTasks } from '../../domain/task/watch-task.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { isWindowAhead } from '../../domain/task/window-ahead.ts';
import { TaskProgress } from '../../domain/task/TaskProgress.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { taskQuery, taskRobotsQuery } from '../../domain/task/task.queries.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { CancelButton } from './CancelButton.tsx';
import { CommandPill } from './CommandPill.tsx';
import { detailBeside } from './detail-beside.ts';
import { LogLink } from './LogLink.tsx';
import { RetryButton } from './RetryButton.tsx';

/** One task with its robots, those that need attention first. */
export type TaskDrawerProps = {
  id: string;
  onClose: () => void;
  /** Shows the task created by a retry; without it, this drawer shows it. */
  onOpenTask?: (taskId: string) => void;
};

export function TaskDrawer({ id: given, onClose, onOpenTask }: TaskDrawerProps) {
  const { t, format } = useI18n();
  const [own, setOwn] = useState(given);
  const [asking, setAsking] = useState<string | null>(null);
  const id = onOpenTask ? given : own;
  const openTask = onOpenTask ?? setOwn;
  const task = useQuery(taskQuery(id));
  // The page number is kept per task.
  const [{ page }, setPages] = useState({ id, page: 1 });
  const setPage = (next: number) => setPages({ id, page: next });
  const robots = useQuery(taskRobotsQuery(id, page));
  useWatchedSubTasks(id);
  useWatchedTasks(task.data ? [task.data] : undefined);

  return (
    <DetailDrawer
      onClose={onClose}
      title={task.data ? t(`commands.kind.${task.data.kind}`) : t('commands.details')}
      subtitle={task.data?.subject}
      footer={
        task.data &&
        (mayRetry(task.data) || mayCancel(task.data) || asking === id) && (
          <TaskActions
            task={task.data}
            onRetried={openTask}
            isCancelling={asking === id}
            onCancelling={(isAsking) => setAsking(isAsking ? id : null)}
          />
        )
      }
    >
      {task.isError && <FailedQuery query={task} isPartial={Boolean(task.data)} />}
      {(task.data || !task.isError) && (
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
                    <Detail text={detailBeside(robot)} />
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
                      robot={robot.device.name || robot.device.sn}
                    />
                  )}
                </li>
              ))}
            </ul>
            <ListFooter list={robots.data} onPage={setPage} />
          </section>
        </div>
      )}
    </DetailDrawer>
  );
}

function Detail({ text }: { text: string | null }) {
  const textOf = useDetailText();
  return text && <span className="block text-sm break-words text-ink-2">{textOf(text)}</span>;
}

function RobotName({ robot }: { robot: SubTask['device'] }) {
  const name = robot.name || robot.sn;
  return (
    <span className="block truncate font-medium">
      {robot.id === null ? (
        name
      ) : (
        <Link page={devicesPage} search={{ device: robot.id }}>
          {name}
        </Link>
      )}
    </span>
  );
}

/** Failed and not retried. What was superseded or removed cannot be. */
function isOpen({ taskResult, isRetried, status, detail }: SubTask): boolean {
  const isOver = status === 'expired' && (detail === 'superseded' || detail === 'removed');
  return taskResult.robotStatus === 'failed' && !isRetried && !isOver;
}

const mayRetry = (task: UsageRecord) => task.allowed.retry && task.failed > task.dropped && !task.isSettled;
/** How many can be cancelled: those no robot has accepted, and an install whose window has not started. */
const cancellable = (task: UsageRecord): number => task.waiting + (isWindowAhead(task) ? task.doing : 0);
const mayCancel = (task: UsageRecord) => task.allowed.cancel && cancellable(task) > 0;

interface TaskActionsProps {
  task: UsageRecord;
  onRetried: (taskId: string) => void;
  isCancelling: boolean;
  onCancelling: (isCancelling: boolean) => void;
}

function TaskActions({ task, onRetried, isCancelling, onCancelling }: TaskActionsProps) {
  return (
    <>
      {task.allowed.cancel && (
        <CancelButton task={task} count={cancellable(task)} isAsking={isCancelling} onAsking={onCancelling} />
      )}
      {mayRetry(task) && <RetryButton task={task} onRetried={onRetried} />}
    </>
  );
}

function TaskSummary({ task }: { task: UsageRecord }) {
  const { t, format } = useI18n();
  const { notBefore: from, notAfter: to } = task.window ?? {};
  const names = task.offlineDevices.slice(0, 10).map((robot) => robot.name || robot.sn);
  return (
    <>
      <div>
        <TaskProgress task={task} isWide />
        <p className="mt-2 text-sm text-ink-3">
          {`${task.createdBy.name} · ${format.dateTime(task.dateTime)}`}
          {from && to && (
            <span className="block">
              {t('commands.window', { from: format.dateTime(from), to: format.dateTime(to) })}
            </span>
          )}
        </p>
      </div>
      {task.offlineCount > 0 && (
        <Banner tone="warn">
          <p>{t('tasks.leftOut', { count: task.offlineCount })}</p>
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
