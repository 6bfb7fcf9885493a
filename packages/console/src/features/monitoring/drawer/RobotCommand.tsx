import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useCan } from '../../../platform/permissions.ts';
import { DialogSequence } from '../../../ui/DialogSequence.tsx';
import { SendCommandDialog } from '../../commands/send-command.dialog.ts';
import { conditionQuery } from '../conditions/conditions.queries.ts';
import type { OpenRobot } from './open-robot.ts';

const OpenAllowedApp = lazyPart(() => import('./OpenAllowedApp.tsx'), 'OpenAllowedApp');

export type RobotCommandProps = {
  robot: OpenRobot;
  kind: SendableKind;
  onClose: () => void;
  onSent: (taskId: string) => void;
};

/** Sends a command to the drawer’s robot. `app.open` offers the condition’s allowed apps, if it names any. */
export function RobotCommand({ robot, kind, onClose, onSent }: RobotCommandProps) {
  const can = useCan();
  const [isOther, setOther] = useState(false);
  const asksCondition = kind === 'app.open' && can('condition.read');
  const { data, isPending } = useQuery({ ...conditionQuery(robot.condition.id), enabled: asksCondition });
  if (asksCondition && isPending) return null;
  // The same app and project may be listed under several names.
  const apps = (asksCondition && data ? data.document.allowedApps : []).filter(
    ({ packageName, projectId }, at, all) =>
      all.findIndex((each) => each.packageName === packageName && each.projectId === projectId) === at,
  );
  return (
    <DialogSequence>
      {apps.length > 0 && !isOther ? (
        // Without this boundary the drawer would be hidden while the code loads, and lose the button to refocus.
        <Suspense>
          <OpenAllowedApp
            robot={robot}
            apps={apps}
            onOther={() => setOther(true)}
            onClose={onClose}
            onSent={onSent}
          />
        </Suspense>
      ) : (
        <SendCommandDialog deviceIds={[robot.id]} kind={kind} onClose={onClose} onSent={onSent} />
      )}
    </DialogSequence>
  );
}
