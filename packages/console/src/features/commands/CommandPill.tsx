import { reasonAsStatus } from '@muster/contract/commands/reason-as-status';
import type { SubTask } from '@muster/contract/commands/usage.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';

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

/**
 * A robot's progress with one command. Cancelled and superseded commands, and those of removed robots, are shown as
 * neutral.
 */
export function CommandPill({ command }: { command: Pick<SubTask, 'status' | 'progress' | 'detail'> }) {
  const { t, format } = useI18n();
  const { status, progress, detail } = command;
  const reason = reasonAsStatus(command);
  if (reason !== null) return <Pill>{t(`commands.detail.${reason}`)}</Pill>;
  // What was removed is said beside it.
  if (status === 'expired' && detail === 'removed') return <Pill>{t('commands.detail.cancelled')}</Pill>;
  if (status === 'running')
    return (
      <Pill tone={tones.running} progress={progress}>
        {format.percent(progress)}
      </Pill>
    );
  return <Pill tone={tones[status]}>{t(`commands.status.${status}`)}</Pill>;
}
