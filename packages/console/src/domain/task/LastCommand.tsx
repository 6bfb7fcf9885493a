import { useQuery } from '@tanstack/react-query';
import { sendableKinds } from '@muster/contract/robot-link/command-rules';
import type { CommandKind, SendableKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useDetailText } from './detail-text.ts';
import { taskQuery, taskRobotsQuery } from './task.queries.ts';
import { useWatchedSubTasks } from './watch-task.ts';

const isSendable = (kind: CommandKind): kind is SendableKind =>
  (sendableKinds as readonly CommandKind[]).includes(kind);

/** Progress of a command sent to one robot from this page: the robot and the result. */
export function LastCommand({ taskId }: { taskId: string }) {
  const { t, format } = useI18n();
  const textOfDetail = useDetailText();
  const kind = useQuery(taskQuery(taskId)).data?.kind;
  const command = useQuery(taskRobotsQuery(taskId)).data?.items[0];
  useWatchedSubTasks(taskId);
  if (!command || !kind) return null;
  const { status, progress, detail, taskResult, device } = command;
  const robot = device.name || device.sn;
  const isFailed = taskResult.robotStatus === 'failed';

  function labelOf(what: CommandKind) {
    if (status === 'done' && isSendable(what)) return t(`commands.did.${what}`, { robot });
    return t(isFailed ? 'commands.didNot' : 'commands.on', { robot, kind: t(`commands.kind.${what}`) });
  }

  return (
    <div role="status" className="mt-3 rounded-card border border-line p-3">
      <Progress
        label={labelOf(kind)}
        value={status === 'done' ? 100 : progress}
        valueText={
          status === 'running'
            ? format.percent(progress)
            : status === 'done'
              ? undefined
              : t(`commands.status.${status}`)
        }
        tone={isFailed ? 'high' : 'accent'}
      />
      {detail && <p className="mt-1.5 text-sm text-ink-2">{textOfDetail(detail)}</p>}
    </div>
  );
}
