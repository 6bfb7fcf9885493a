import type { SubTask, UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { isWindowAhead } from '../../domain/task/window-ahead.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { CommandPill } from './CommandPill.tsx';
import { detailBeside } from './detail-beside.ts';
import { LogLink } from './LogLink.tsx';
import { RetryButton } from './RetryButton.tsx';

export type TaskRobotsProps = {
  task: UsageRecord | undefined;
  robots: readonly SubTask[];
  onCancel: (robot: SubTask) => void;
};

/** The robots of a task, each with what can be done for it alone. */
export function TaskRobots({ task, robots, onCancel }: TaskRobotsProps) {
  const { t, format } = useI18n();
  return (
    <ul className="divide-y divide-line-soft">
      {robots.map((robot) => (
        <li key={robot.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1">
            <RobotName robot={robot.device} />
            <span translate="no" className="block font-mono text-xs text-ink-3">
              {robot.device.sn}
            </span>
            <Detail text={detailBeside(robot)} />
            {robot.hasLog && <LogLink commandId={robot.id} />}
            {robot.status === 'queued' && (
              <span className="block text-sm text-ink-3">
                {t('commands.waitsUntil', { time: format.dateTime(robot.expiresAt) })}
              </span>
            )}
          </span>
          <CommandPill command={robot} />
          {robot.isRetried && <Pill>{t('commands.retriedMark')}</Pill>}
          {task?.allowed.retry && isOpen(robot) && (
            <RetryButton task={task} commandIds={[robot.id]} robot={robotName(robot)} />
          )}
          {/* For a task of one robot, the button of the task is enough. */}
          {task?.allowed.cancel && task.total > 1 && isCancellable(task, robot) && (
            <Button
              size="sm"
              aria-label={`${t('commands.stop')}: ${robotName(robot)}`}
              onPress={() => onCancel(robot)}
            >
              {t('common.action.cancel')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

export const robotName = ({ device }: Pick<SubTask, 'device'>) => device.name || device.sn;

/** No robot has accepted it, or it is an install whose window has not started. */
export function isCancellable(task: Pick<UsageRecord, 'window'>, { status }: SubTask): boolean {
  return (
    status === 'queued' ||
    status === 'sent' ||
    ((status === 'accepted' || status === 'running') && isWindowAhead(task))
  );
}

/** Failed and not retried. What was superseded or removed cannot be. */
function isOpen({ taskResult, isRetried, status, detail }: SubTask): boolean {
  const isOver = status === 'expired' && (detail === 'superseded' || detail === 'removed');
  return taskResult.robotStatus === 'failed' && !isRetried && !isOver;
}

function Detail({ text }: { text: string | null }) {
  const textOf = useDetailText();
  return text && <span className="block text-sm break-words text-ink-2">{textOf(text)}</span>;
}

function RobotName({ robot }: { robot: SubTask['device'] }) {
  const name = robot.name || robot.sn;
  return (
    <span className="block truncate font-medium">
      {robot.id === null ? (
        name
      ) : (
        <Link page={devicesPage} search={{ device: robot.id }}>
          {name}
        </Link>
      )}
    </span>
  );
}
