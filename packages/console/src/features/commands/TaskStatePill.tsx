import type { TaskLive, TaskState } from '@muster/contract/commands/usage.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';

const tones: Record<TaskState, PillTone> = {
  scheduled: 'neutral',
  doing: 'accent',
  done: 'good',
  error: 'bad',
};

export function TaskStatePill({ task }: { task: Pick<TaskLive, 'state' | 'isSettled'> }) {
  const { t } = useI18n();
  // It went wrong, and somebody has seen to it.
  if (task.state === 'error' && task.isSettled) return <Pill>{t('commands.settled')}</Pill>;
  return <Pill tone={tones[task.state]}>{t(`commands.state.${task.state}`)}</Pill>;
}
