import type { NetworkResult } from '@muster/contract/network-checks/schemas';
import { LightMark } from '../../domain/robot/LightMark.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

const looks = {
  good: { tone: 'good', light: 'online' },
  normal: { tone: 'warn', light: 'medium' },
  bad: { tone: 'bad', light: 'high' },
  error: { tone: 'neutral', light: 'lost' },
  notObtained: { tone: 'neutral', light: 'notSet' },
  none: { tone: 'plain', light: 'notSet' },
} as const satisfies Partial<Record<NetworkResult, { tone: PillTone; light: string }>>;

/** A grade, or the progress of a check: as text and shape, so that colour is not the only signal. */
export function GradePill({ result }: { result: NetworkResult }) {
  const { t } = useI18n();
  const word = t(`networkChecks.result.${result}`);
  if (result === 'loading')
    return (
      <Pill tone="accent" icon={<Spinner size={12} />}>
        {word}
      </Pill>
    );
  const { tone, light } = looks[result];
  return (
    <Pill tone={tone} icon={<LightMark light={light} className="size-2.5" />}>
      {word}
    </Pill>
  );
}
