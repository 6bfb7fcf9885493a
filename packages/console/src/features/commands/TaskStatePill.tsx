import type { TaskLive, TaskState } from '@muster/contract/commands/usage.schemas';
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

export function TaskStatePill({ task }: { task: Pick<TaskLive, 'state'> }) {
  const { t } = useI18n();
  return <Pill tone={tones[task.state]}>{t(`commands.state.${task.state}`)}</Pill>;
}
