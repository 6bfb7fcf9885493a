import type { FailureCause, SkipCause, WaitReason } from '@muster/contract/rollouts/states';
import type { Version } from './robot-row.ts';

/** Events caused by the server. */
type ServerEvent =
  | { kind: 'wait'; reason: WaitReason }
  /** `has`: the current version, which a roll back restores. */
  | { kind: 'download' | 'install'; has: Version }
  /** The robot already has the wanted version. */
  | { kind: 'settle' }
  | { kind: 'skip'; cause: Exclude<SkipCause, 'replaced'> }
  /** Another command changed the slot: this rollout ends for the robot, including a roll back. */
  | { kind: 'replace' }
  | { kind: 'retry' }
  | { kind: 'revert' }
  /** A user retries a failed roll back. */
  | { kind: 'retryRevert' }
  /** The robot no longer matches the targets, or its group was removed. A running install continues. */
  | { kind: 'leave' }
  /** The robot was removed from the team and is no longer reachable. */
  | { kind: 'remove' }
  /** The robot came back after it left. */
  | { kind: 'join'; wave: number };

/** Results from the robot; `attempt` identifies the command they belong to. */
export type RobotResult = { attempt: number } & (
  | { kind: 'downloaded' }
  /** The robot found itself unsafe, because the server's state was outdated. `has` as with `failed`. */
  | { kind: 'deferred'; reason: WaitReason; has?: Version }
  /** The install ended. Also sent later, when the robot reports another version on its own. */
  | { kind: 'installed'; has: Version }
  /** `has` if reported; equal to `had` when nothing was changed. */
  | { kind: 'failed'; cause: FailureCause; has?: Version }
  | { kind: 'reverted'; has: Version }
  | { kind: 'revertFailed'; cause: FailureCause }
);

export type RobotEvent = ServerEvent | RobotResult;
