import { lazy, Suspense } from 'react';
import { paths } from '../../platform/paths.ts';

const AddRobotDialog = lazy(() =>
  import('../../features/devices/AddRobotDialog.tsx').then((it) => ({ default: it.AddRobotDialog })),
);
const GroupKey = lazy(() =>
  import('../../features/groups/GroupKey.tsx').then((it) => ({ default: it.GroupKey })),
);
const CreateGroupDialog = lazy(() =>
  import('../../features/groups/CreateGroupDialog.tsx').then((it) => ({ default: it.CreateGroupDialog })),
);
const DeployDialog = lazy(() =>
  import('../../features/configs/deploy/DeployDialog.tsx').then((it) => ({ default: it.DeployDialog })),
);

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
