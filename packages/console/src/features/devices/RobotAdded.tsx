import type { DeviceDetail } from '@muster/contract/devices/schemas';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { GroupKey } from '../../domain/group/GroupKey.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRobot } from '../../domain/robot/use-robot.ts';
import { Button } from '../../ui/Button.tsx';
import { PageDialog } from '../../platform/page/PageDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { robotQuery } from '../../domain/robot/robot.queries.ts';

export type RobotAddedProps = {
  device: DeviceDetail;
  onClose: () => void;
  /** Continues with the next robot. */
  onAnother: () => void;
};

/** Next steps on the robot; a live update shows when it comes online. */
export function RobotAdded({ device, onClose, onAnother }: RobotAddedProps) {
  const { t } = useI18n();
  const now = useQuery({ ...robotQuery(device.id), initialData: device }).data;
  useRobot(device.id);
  const isOnline = now.connection === 1;
  return (
    <PageDialog
      onClose={onClose}
      title={t('devices.add.added', { name: now.name || now.sn })}
      description={t('devices.add.activate')}
      footer={
        <>
          <Button onPress={onAnother}>{t('devices.add.again')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t(isOnline ? 'common.action.done' : 'common.action.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <GroupKey id={now.group.id} />
        <p
          role="status"
          className={
            isOnline
              ? 'flex items-center gap-2.5 rounded-card bg-online-soft px-4 py-3 font-semibold text-online-ink'
              : 'flex items-center gap-2.5 rounded-card bg-lost-soft px-4 py-3 text-ink-2'
          }
        >
          {isOnline ? <CircleCheck size={18} aria-hidden /> : <Spinner />}
          {isOnline ? t('devices.add.online', { name: now.name || now.sn }) : t('devices.add.waiting')}
        </p>
      </div>
    </PageDialog>
  );
}
