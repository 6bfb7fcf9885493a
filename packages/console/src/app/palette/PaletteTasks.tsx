import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { paths } from '../../platform/paths.ts';

const AddRobotDialog = lazyPart(() => import('../../features/devices/AddRobotDialog.tsx'), 'AddRobotDialog');
const GroupKey = lazyPart(() => import('../../features/groups/GroupKey.tsx'), 'GroupKey');
const CreateGroupDialog = lazyPart(
  () => import('../../features/groups/CreateGroupDialog.tsx'),
  'CreateGroupDialog',
);
const DeployDialog = lazyPart(() => import('../../features/configs/deploy/DeployDialog.tsx'), 'DeployDialog');

export type PaletteTask = { kind: 'addRobot' } | { kind: 'addGroup' } | { kind: 'deploy'; configId?: string };

export type PaletteTasksProps = { task: PaletteTask; onClose: () => void; go: (href: string) => void };

/** The dialogs that the palette opens over whatever page is there. */
export function PaletteTasks({ task, onClose, go }: PaletteTasksProps) {
  const leaveFor = (href: string) => {
    onClose();
    go(href);
  };
  return (
    <Suspense>
      {task.kind === 'addRobot' && <AddRobotDialog onClose={onClose} keyOf={(id) => <GroupKey id={id} />} />}
      {task.kind === 'addGroup' && (
        <CreateGroupDialog
          onClose={onClose}
          onCreated={(group) => leaveFor(`${paths.devices}?tab=groups&group=${group.id}`)}
        />
      )}
      {task.kind === 'deploy' && (
        <DeployDialog
          firstConfigId={task.configId}
          onClose={onClose}
          onOpenTask={(id) => leaveFor(`${paths.usage}?task=${id}`)}
        />
      )}
    </Suspense>
  );
}
