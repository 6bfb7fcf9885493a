import type { Device } from '@muster/contract/devices';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Light } from '../../ui/Light.tsx';
import { lightKeys } from './device-words.ts';

/** The light, the name and the serial number: how a robot is called in every list. */
export function DeviceName({ device }: { device: Pick<Device, 'light' | 'name' | 'sn'> }) {
  const { t } = useI18n();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Light state={device.light} label={t(lightKeys[device.light])} />
      <span className="min-w-0">
        <span className="cut block font-semibold text-ink" title={device.name || undefined}>
          {device.name || device.sn}
        </span>
        {device.name && <span className="block font-mono text-xs text-ink-3">{device.sn}</span>}
      </span>
    </span>
  );
}
