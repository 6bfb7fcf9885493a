import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lackByGroup } from './draft.ts';
import type { StepProps } from './step-props.ts';
import { useWaveSizes } from './use-wave-sizes.ts';
import { WaveRows } from './WaveRows.tsx';

const GroupWaves = lazyPart(() => import('./GroupWaves.tsx'), 'GroupWaves');

/** Waves by number of robots, or one per group. */
export function WavesStep({ draft, onChange }: StepProps): ReactNode {
  const { t } = useI18n();
  const lack = lackByGroup(draft);
  const isByGroup = draft.isByGroup && lack === null;
  const sizes = useWaveSizes(draft);
  return (
    <>
      <RadioGroup<'robots' | 'groups'>
        label={t('rollouts.waves')}
        value={isByGroup ? 'groups' : 'robots'}
        onChange={(id) => onChange({ isByGroup: id === 'groups' })}
        options={[
          { id: 'robots', label: t('rollouts.form.byNumber') },
          {
            id: 'groups',
            label: t('rollouts.form.byGroup'),
            isDisabled: lack !== null,
            description: lack && t(`rollouts.form.byGroupLack.${lack}`, { max: rolloutsLimits.wavesMax }),
          },
        ]}
      />
      {isByGroup ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <GroupWaves {...{ draft, sizes, onChange }} />
        </Suspense>
      ) : (
        <WaveRows waves={draft.waves} sizes={sizes} onChange={(waves) => onChange({ waves })} />
      )}
    </>
  );
}
