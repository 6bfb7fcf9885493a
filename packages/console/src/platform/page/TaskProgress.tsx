import type { TaskLive } from '@muster/contract/usage';
import { useI18n } from '../i18n/i18n.ts';
import { Progress } from '../../ui/Progress.tsx';

/** How many robots of a task are through, and how many of them failed. */
export function TaskProgress({ task, isWide = false }: { task: TaskLive; isWide?: boolean }) {
  const { t } = useI18n();
  const ended = task.succeeded + task.failed;
  const text = (['succeeded', 'failed', 'doing', 'waiting'] as const)
    .filter((each) => task[each] > 0)
    .map((each) => t(`commands.count.${each}`, { count: task[each] }))
    .join(' · ');
  return (
    <span className={isWide ? 'block' : 'block max-w-60 min-w-28'}>
      <span className="block text-sm text-ink-2">{text}</span>
      <Progress
        className="mt-1"
        isLabelHidden
        label={t('commands.column.result')}
        valueText={text}
        value={task.total === 0 ? 0 : (ended / task.total) * 100}
        tone={task.failed > 0 && !task.isSettled ? 'high' : task.state === 'done' ? 'online' : 'accent'}
      />
    </span>
  );
}
