import { type CommandStatus, isEnded } from '@muster/contract/commands/schemas';
import type {
  robotStatuses,
  SubTask,
  TaskLive,
  TaskState,
  UsageRecord,
} from '@muster/contract/commands/usage.schemas';
import type { Permission } from '@muster/contract/permissions';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import type { CommandKind, RobotCommand } from '@muster/contract/robot-link/commands';
import type { Actor } from '../../../platform/http/actor.ts';
import { can, reach as reachOf } from '../../../platform/rights/rights.ts';
import { windowOf } from './command-window.ts';
import { isDropped, type MovedCommand, type TaskDelta, type TaskRow } from './transitions.store.ts';

type Bucket = 'waiting' | 'doing' | 'succeeded' | 'failed';

const buckets: Record<CommandStatus, Bucket> = {
  queued: 'waiting',
  sent: 'waiting',
  accepted: 'doing',
  running: 'doing',
  done: 'succeeded',
  failed: 'failed',
  refused: 'failed',
  expired: 'failed',
};

const robotStatusOf: Record<Bucket, (typeof robotStatuses)[number]> = {
  waiting: 'waiting',
  doing: 'doing',
  succeeded: 'success',
  failed: 'failed',
};

/** How these transitions change the counts of each task. Unchanged tasks are left out. */
export function deltasOf(
  moved: readonly Pick<
    MovedCommand,
    'teamId' | 'taskId' | 'oldStatus' | 'oldProgress' | 'oldDetail' | 'status' | 'progress' | 'detail'
  >[],
): TaskDelta[] {
  const deltas = new Map<string, TaskDelta>();
  for (const { teamId, taskId, oldStatus, oldProgress, oldDetail, status, progress, detail } of moved) {
    const from = buckets[oldStatus];
    const to = buckets[status];
    // Kept although the counts stay the same: an expired command that now failed may unsettle its task.
    const gained = (to === 'doing' ? progress : 0) - (from === 'doing' ? oldProgress : 0);
    if (from === to && gained === 0 && !isEnded(oldStatus)) continue;
    let delta = deltas.get(taskId);
    if (delta === undefined) {
      delta = {
        teamId,
        taskId,
        waiting: 0,
        doing: 0,
        succeeded: 0,
        failed: 0,
        dropped: 0,
        runningPercent: 0,
      };
      deltas.set(taskId, delta);
    }
    delta[from] -= 1;
    delta[to] += 1;
    delta.dropped += Number(isDropped(status, detail)) - Number(isDropped(oldStatus, oldDetail));
    delta.runningPercent += gained;
  }
  return [...deltas.values()];
}

type CommandColumns = Omit<
  MovedCommand,
  'teamId' | 'taskId' | 'kind' | 'groupId' | 'oldStatus' | 'oldProgress' | 'oldDetail'
>;

export function presentSubTask(row: CommandColumns): SubTask {
  const { status } = row;
  return {
    id: row.id,
    device: presentDevice(row),
    status,
    taskResult: { robotStatus: robotStatusOf[buckets[status]] },
    progress: row.progress,
    detail: row.detail,
    hasLog: row.logBytes !== null,
    isRetried: row.isRetried,
    attempts: row.attempts,
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Rows store `done` when all robots succeeded, and `error` for every other ended task. */
function stateOf({ state, isSettled }: Pick<TaskRow, 'state' | 'isSettled'>): TaskState {
  if (state === 'done') return 'success';
  return state === 'error' && isSettled ? 'done' : (state as TaskState);
}

export function presentTaskLive(row: TaskRow): TaskLive {
  const { id, total, waiting, doing, succeeded, failed, dropped, isSettled } = row;
  const percent = (succeeded + failed) * 100 + row.runningPercent;
  const progress = total === 0 ? 0 : Math.round(percent / total);
  return { id, state: stateOf(row), total, waiting, doing, succeeded, failed, dropped, progress, isSettled };
}

type DeviceColumns = Pick<CommandColumns, 'deviceId' | 'sn' | 'deviceName'>;
type FailedColumns = DeviceColumns & Pick<CommandColumns, 'status' | 'detail'>;

const presentDevice = ({ deviceId, sn, deviceName }: DeviceColumns) => ({
  id: deviceId,
  sn,
  name: deviceName,
});

/** What a task's record shows of its robots, among those the actor may see. */
export interface TaskRobots {
  firstFailure: FailedColumns | undefined;
  only: DeviceColumns | undefined;
}

/** Skipped robots within the reader's reach. Rows before 25 November 2026 have no groups: only team reach sees them. */
function leftOf(actor: Actor, { offlineCount, offlineDevices }: TaskRow) {
  const left = offlineDevices as (UsageRecord['offlineDevices'][number] & { groupId?: string })[];
  const reach = reachOf(actor, 'usage.read');
  const seen = left.filter(
    ({ groupId }) => reach === null || (groupId !== undefined && reach.includes(groupId)),
  );
  return {
    offlineCount: reach === null ? offlineCount : seen.length,
    offlineDevices: seen.map(({ id, sn, name }) => ({ id, sn, name })),
  };
}

export function presentTask(actor: Actor, row: TaskRow, { firstFailure, only }: TaskRobots): UsageRecord {
  const kind = row.kind as CommandKind;
  const may = (permission: Permission) => row.groupIds.some((groupId) => can(actor, permission, { groupId }));
  return {
    ...presentTaskLive(row),
    kind,
    subject: row.subject,
    version: row.version,
    configId: row.configId,
    dateTime: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    createdBy: { id: row.createdBy, name: row.createdByName },
    ...leftOf(actor, row),
    firstFailure: firstFailure
      ? { device: presentDevice(firstFailure), status: firstFailure.status, detail: firstFailure.detail }
      : null,
    onlyDevice: only ? presentDevice(only) : null,
    retryOf: row.retryOf,
    window: windowOf({ kind, parameters: row.parameters } as unknown as RobotCommand),
    allowed: {
      retry: may('usage.retry') && may(commandRules[kind].permission),
      cancel: may('usage.cancel'),
    },
  };
}
