import type { DeviceDetail } from '@muster/contract/devices/schemas';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useState } from 'react';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useCan } from '../../platform/permissions.ts';
import { configPage } from '../configs/config.page.ts';
import { GroupKeyDialog } from '../groups/group-key.dialog.ts';
import { NetworkBox } from '../network-checks/network-box.part.ts';
import { ConfigStatePill } from './ConfigStatePill.tsx';
import { DeviceCommands } from './DeviceCommands.tsx';
import { DeviceFacts } from './DeviceFacts.tsx';
import { DeviceFaults } from './DeviceFaults.tsx';
import { DeviceTrouble } from './DeviceTrouble.tsx';

export type DeviceNowProps = {
  device: DeviceDetail;
  onDeploy: () => void;
  /** Without a kind the user chooses one. */
  onCommand: (kind: SendableKind | undefined, onSent: (taskId: string) => void) => void;
  /** Retries a failed configuration. */
  onRetry: () => void;
};

/** A robot's last report, its target configuration, and its commands. */
export function DeviceNow({ device, onDeploy, onCommand, onRetry }: DeviceNowProps) {
  const { t } = useI18n();
  const can = useCan();
  const [taskId, setTaskId] = useState<string | null>(null);
  const [isKeyOpen, setKeyOpen] = useState(false);
  const isActivated = device.connection !== -2;
  return (
    <div className="flex flex-col gap-5">
      {!isActivated && (
        <Banner
          action={
            can('group.key.read') && (
              <Button
                size="sm"
                aria-label={`${t('groups.key.title')}: ${device.group.name}`}
                onPress={() => setKeyOpen(true)}
              >
                {t('groups.key.title')}
              </Button>
            )
          }
        >
          {t('devices.detail.howToActivate')}
        </Banner>
      )}
      {isKeyOpen && <GroupKeyDialog id={device.group.id} onClose={() => setKeyOpen(false)} />}
      <DeviceTrouble trouble={device.trouble} />
      <DeviceFaults faults={device.connection === 1 ? device.faults : []} />
      <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-sm text-ink-3">{t('devices.column.configuration')}</h3>
          <p className={cx('font-semibold', device.config && 'truncate')}>
            {device.config ? (
              <Link page={configPage} params={{ id: device.config.id }}>
                {device.config.name}
              </Link>
            ) : (
              t('devices.detail.noConfiguration')
            )}
          </p>
          {(device.config !== null || !isActivated) && <ConfigStatePill device={device} onRetry={onRetry} />}
        </div>
        {isActivated && (
          <PermittedButton may="config.deploy" refusal="config.deploy" size="sm" onPress={onDeploy}>
            {t('devices.selection.deploy')}
          </PermittedButton>
        )}
      </section>
      <DeviceFacts device={device} />
      {device.allowed.command && isActivated && (
        <DeviceCommands device={device} taskId={taskId} onCommand={(kind) => onCommand(kind, setTaskId)} />
      )}
      {/* Last, because it grows when loaded, and a button must not move away under the pointer. */}
      {can('monitor.read') && isActivated && (
        <NetworkBox
          deviceId={device.id}
          isOnline={device.connection === 1}
          canCommand={device.allowed.command}
        />
      )}
    </div>
  );
}
