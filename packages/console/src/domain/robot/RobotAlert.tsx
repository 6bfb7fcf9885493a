import type { Device } from '@muster/contract/devices/schemas';
import { Suspense } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { lightKeys } from './robot-words.ts';

const FaultNames = lazyPart(() => import('./FaultNames.tsx'), 'FaultNames', ['monitor-codes']);

const looks: Partial<Record<Device['light'], string>> = { high: 'text-high-ink', medium: 'text-medium-ink' };

/** The reason for a red or amber light as text: colour alone does not tell what is wrong. */
export function RobotAlert({ robot: { light, faults } }: { robot: Pick<Device, 'light' | 'faults'> }) {
  const { t } = useI18n();
  const look = looks[light];
  if (!look) return null;
  return (
    // Aligned with the text of a pill below it.
    <span className={`block text-sm font-medium in-[td]:px-[9px] card:px-0 ${look}`}>
      <Suspense fallback={t(lightKeys[light])}>
        <FaultNames codes={faults} />
      </Suspense>
    </span>
  );
}
