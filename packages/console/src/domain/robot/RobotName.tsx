import type { Device } from '@muster/contract/devices/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { RowName } from '../../ui/RowName.tsx';
import { LightMark } from './LightMark.tsx';
import { lightKeys } from './robot-words.ts';

/** The light, the name and the serial number: identifies a robot in every list. */
export function RobotName({ robot }: { robot: Pick<Device, 'light' | 'name' | 'sn'> }) {
  const { t } = useI18n();
  return (
    <RowName
      leading={<LightMark light={robot.light} label={t(lightKeys[robot.light])} />}
      name={robot.name || robot.sn}
      detail={robot.name && robot.sn}
      isMono
    />
  );
}
