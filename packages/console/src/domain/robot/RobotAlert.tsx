import type { Device } from '@muster/contract/devices/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lightKeys } from './robot-words.ts';

const looks: Partial<Record<Device['light'], string>> = { high: 'text-high-ink', medium: 'text-medium-ink' };

/** What a red or amber light says, in words: colour alone tells nobody what is wrong. */
export function RobotAlert({ robot: { light } }: { robot: Pick<Device, 'light'> }) {
  const { t } = useI18n();
  const look = looks[light];
  return look ? <span className={`block text-sm font-medium ${look}`}>{t(lightKeys[light])}</span> : null;
}
