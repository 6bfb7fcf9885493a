import { DeployDialog } from '../../features/configs/deploy.dialog.ts';
import { AddRobotDialog } from '../../features/devices/add-robot.dialog.ts';
import { devicesPage } from '../../features/devices/devices.page.ts';
import { CreateGroupDialog } from '../../features/groups/create-group.dialog.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useGo } from '../../platform/page/visit.ts';
import { toasts } from '../../ui/toast-queue.ts';

export type PaletteTask = { kind: 'addRobot' } | { kind: 'addGroup' } | { kind: 'deploy'; configId?: string };

export type PaletteTasksProps = { task: PaletteTask; onClose: () => void };

/** The dialogs that the palette opens over the current page. */
export function PaletteTasks({ task, onClose }: PaletteTasksProps) {
  const { t } = useI18n();
  const go = useGo();
  switch (task.kind) {
    case 'addRobot':
      return <AddRobotDialog onClose={onClose} />;
    case 'addGroup':
      return (
        <CreateGroupDialog
          onClose={onClose}
          onCreated={(group) => {
            onClose();
            void go(devicesPage, { search: { tab: 'groups' } });
            toasts.add({
              tone: 'success',
              title: t('groups.create.done', { name: group.name }),
              action: {
                label: t('groups.key.show'),
                onPress: () => void go(devicesPage, { search: { tab: 'groups', group: group.id } }),
              },
            });
          }}
        />
      );
    case 'deploy':
      return <DeployDialog firstConfigId={task.configId} onClose={onClose} />;
  }
}
