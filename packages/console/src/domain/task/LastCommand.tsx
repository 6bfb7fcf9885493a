import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useDetailText } from './detail-text.ts';
import { taskRobotsQuery } from './task.queries.ts';
import { useWatchedSubTasks } from './watch-task.ts';

/** How far the command is that was sent to one robot from here. */
export function LastCommand({ taskId }: { taskId: string }) {
  const { t, format } = useI18n();
  const textOfDetail = useDetailText();
  const robot = useQuery(taskRobotsQuery(taskId)).data?.items[0];
  useWatchedSubTasks(taskId);
  if (!robot) return null;
  const status = t(`commands.status.${robot.status}`);
  return (
    <div role="status" className="mt-3 rounded-card border border-line p-3">
      <Progress
        label={robot.detail ? textOfDetail(robot.detail) : status}
        value={robot.status === 'done' ? 100 : robot.progress}
        valueText={robot.status === 'running' ? format.percent(robot.progress) : status}
        tone={robot.taskResult.robotStatus === 'failed' ? 'high' : 'accent'}
      />
    </div>
  );
}
