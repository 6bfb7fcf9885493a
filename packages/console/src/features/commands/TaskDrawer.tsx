import type { SubTask, UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedSubTasks, useWatchedTasks } from '../../domain/task/watch-task.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { useStateOf } from '../../platform/detail/use-state-of.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { isWindowAhead } from '../../domain/task/window-ahead.ts';
import { TaskProgress } from '../../domain/task/TaskProgress.tsx';
import { taskQuery, taskRobotsQuery } from '../../domain/task/task.queries.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { RetryButton } from './RetryButton.tsx';
import { isCancellable, robotName, TaskRobots } from './TaskRobots.tsx';

/** One task with its robots, those that need attention first. */
export type TaskDrawerProps = {
  id: string;
  onClose: () => void;
  /** Shows the task created by a retry; without it, this drawer shows it. */
  onOpenTask?: (taskId: string) => void;
};

export function TaskDrawer({ id: given, onClose, onOpenTask }: TaskDrawerProps) {
  const { t } = useI18n();
  const [own, setOwn] = useState(given);
  const id = onOpenTask ? given : own;
  /** The question whether to cancel; for all robots if `robot` is `null`. */
  const [asking, setAsking] = useStateOf<{ robot: SubTask | null } | null>(id, null);
  const openTask = onOpenTask ?? setOwn;
  const task = useQuery(taskQuery(id));
  const [page, setPage] = useStateOf(id, 1);
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
        (mayRetry(task.data) || mayCancel(task.data)) && (
          <>
            {mayCancel(task.data) && (
              <Button size="sm" onPress={() => setAsking({ robot: null })}>
                {t('commands.stop')}
              </Button>
            )}
            {mayRetry(task.data) && <RetryButton task={task.data} onRetried={openTask} />}
          </>
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
            {robots.data && (
              <TaskRobots
                task={task.data}
                robots={robots.data.items}
                onCancel={(robot) => setAsking({ robot })}
              />
            )}
            <ListFooter list={robots.data} onPage={setPage} />
          </section>
        </div>
      )}
      {task.data && asking && (
        <CancelDialog
          task={task.data}
          robot={asking.robot && { commandId: asking.robot.id, name: robotName(asking.robot) }}
          count={cancellableOf(task.data, robots.data?.items, asking.robot)}
          onClose={() => setAsking(null)}
        />
      )}
    </DetailDrawer>
  );
}

const mayRetry = (task: UsageRecord) => task.allowed.retry && task.failed > task.dropped && !task.isSettled;
/** How many can be cancelled: those no robot has accepted, and an install whose window has not started. */
const cancellable = (task: UsageRecord): number => task.waiting + (isWindowAhead(task) ? task.doing : 0);
/** The same for one robot: as it is now, when the user was asked about an earlier state. */
function cancellableOf(
  task: UsageRecord,
  robots: readonly SubTask[] | undefined,
  asked: SubTask | null,
): number {
  if (asked === null) return cancellable(task);
  const robot = robots?.find(({ id }) => id === asked.id) ?? asked;
  return isCancellable(task, robot) ? 1 : 0;
}
const mayCancel = (task: UsageRecord) => task.allowed.cancel && cancellable(task) > 0;

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
