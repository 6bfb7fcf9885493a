import type { RolloutStatus } from '@muster/contract/rollouts/states';
import type { RolloutSummary } from '@muster/contract/rollouts/view.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';

const tones: Record<RolloutStatus, PillTone> = {
  draft: 'neutral',
  awaitingApproval: 'warn',
  rejected: 'bad',
  scheduled: 'accent',
  running: 'accent',
  paused: 'warn',
  halted: 'bad',
  stopped: 'neutral',
  done: 'good',
  rollingBack: 'warn',
  rolledBack: 'neutral',
};

/** The status as text, with the running wave. */
export function RolloutStatusPill({ rollout }: { rollout: RolloutSummary }) {
  const { t } = useI18n();
  const { status, wave, waveCount } = rollout;
  const which =
    status === 'running' && wave !== null
      ? ` · ${t('rollouts.waveOf', { wave: wave + 1, count: waveCount })}`
      : '';
  return (
    <Pill tone={tones[status]}>
      {t(`rollouts.status.${status}`)}
      {which}
    </Pill>
  );
}
