import type { TaskState, UsageRecord } from '@muster/contract/commands/usage.schemas';
import { isWindowAhead } from '../../domain/task/window-ahead.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';

const tones: Record<TaskState, PillTone> = {
  scheduled: 'neutral',
  doing: 'accent',
  success: 'good',
  // Some of it failed, but the failures have been dealt with.
  done: 'neutral',
  error: 'bad',
};

export function TaskStatePill({ task }: { task: Pick<UsageRecord, 'state' | 'window'> }) {
  const { t } = useI18n();
  const state = task.state === 'doing' && isWindowAhead(task) ? 'scheduled' : task.state;
  return <Pill tone={tones[state]}>{t(`commands.state.${state}`)}</Pill>;
}
