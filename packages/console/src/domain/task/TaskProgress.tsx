import type { TaskLive, UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { isWindowAhead } from './window-ahead.ts';
import { DOT } from '../../ui/dot.ts';

export type TaskProgressProps = {
  task: TaskLive & { window?: UsageRecord['window'] };
  isWide?: boolean;
};

/** "7 succeeded · 1 failed". */
export function useTaskCounts(): (task: TaskProgressProps['task']) => string {
  const { t } = useI18n();
  return (task) => {
    const { doing, waiting, dropped } = task;
    const failed = task.failed - dropped;
    const counts = { ...task, failed, ...(isWindowAhead(task) && { doing: 0, waiting: waiting + doing }) };
    return (['succeeded', 'failed', 'dropped', 'doing', 'waiting'] as const)
      .filter((each) => counts[each] > 0)
      .map((each) => t(`commands.count.${each}`, { count: counts[each] }))
      .join(DOT);
  };
}

/**
 * How many robots of a task have finished, and how many of them failed: a bar with a part for each outcome. What was
 * cancelled is no failure of a robot, and has a part of its own.
 */
export function TaskProgress({ task, isWide = false }: TaskProgressProps) {
  const { t } = useI18n();
  const { dropped } = task;
  const failed = task.failed - dropped;
  const text = useTaskCounts()(task);
  const done = partOf(task, task.succeeded + task.failed);
  const under = Math.max(0, task.progress - done);
  return (
    <span className={isWide ? 'block' : 'block max-w-60 min-w-28'}>
      {/* The bar says the same to screen readers. */}
      <span aria-hidden className="block truncate text-sm text-ink-2" title={text}>
        {text}
      </span>
      <span
        role="progressbar"
        aria-label={t('commands.column.result')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={task.progress}
        aria-valuetext={text}
        className="mt-1 flex h-1.5 overflow-hidden rounded-full bg-ink/10"
      >
        <Part percent={partOf(task, task.succeeded)} className="bg-online" />
        {/* Failures that were retried need no more attention, but still count as failures. */}
        <Part percent={partOf(task, failed)} className={task.isSettled ? 'bg-high/40' : 'bg-high'} />
        <Part percent={partOf(task, dropped)} className="bg-ink/25" />
        <Part percent={under} className="bg-accent" />
      </span>
    </span>
  );
}

function partOf({ total }: TaskLive, count: number): number {
  return total === 0 ? 0 : (count / total) * 100;
}

function Part({ percent, className }: { percent: number; className: string }) {
  return (
    <span
      className={cx('block h-full transition-[width] duration-300 ease-out', className)}
      style={{ width: `${percent}%` }}
    />
  );
}
