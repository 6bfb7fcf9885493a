import type { Device } from '@muster/contract/devices/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { Pill } from '../../ui/Pill.tsx';

export type ConfigStatePillProps = {
  device: Pick<Device, 'connection' | 'config' | 'name' | 'sn'>;
  onRetry: () => void;
};

/** State of a robot's configuration, with the progress of its deployment. */
export function ConfigStatePill({ device, onRetry }: ConfigStatePillProps) {
  const { t } = useI18n();
  const can = useCan();
  const { config } = device;
  if (device.connection === -2) return <Pill>{t('devices.connection.notActivated')}</Pill>;
  if (!config || config.state === 'none') return <Pill tone="plain">—</Pill>;

  const wanted = String(config.desiredVersion);
  const applied = config.appliedVersion === null ? null : String(config.appliedVersion);
  switch (config.state) {
    case 'waiting':
      return (
        <Pill>
          {t(device.connection === 1 ? 'devices.config.waiting' : 'devices.config.waitingOffline', {
            version: wanted,
          })}
        </Pill>
      );
    case 'installing': {
      const progress = config.progress ?? 0;
      return (
        <Pill tone="accent" progress={progress}>
          {applied === null || applied === wanted
            ? t('devices.config.installing', { to: wanted, progress })
            : t('devices.config.updating', { from: applied, to: wanted, progress })}
        </Pill>
      );
    }
    case 'applied':
      return <Pill tone="plain">{t('devices.config.applied', { version: wanted })}</Pill>;
    case 'drifted':
      return (
        <Pill tone="warn">
          {applied === null
            ? t('devices.config.driftedUnknown')
            : t('devices.config.drifted', { version: applied })}
        </Pill>
      );
    case 'failed':
      return (
        <span className="inline-flex max-w-full items-center gap-1.5">
          <Pill tone="bad">{t('devices.config.failed', { version: wanted })}</Pill>
          {can('config.deploy') && (
            <button
              type="button"
              onClick={(event) => {
                // A press on the row would open the robot.
                event.stopPropagation();
                onRetry();
              }}
              aria-label={`${t('devices.config.retry')}: ${device.name || device.sn}`}
              className="min-h-6 shrink-0 rounded-mark px-1 text-sm font-semibold text-high-ink underline underline-offset-3"
            >
              {t('common.action.retry')}
            </button>
          )}
        </span>
      );
  }
}
