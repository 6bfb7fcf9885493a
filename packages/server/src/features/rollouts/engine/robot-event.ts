import type { FailureCause, SkipCause, WaitReason } from '@muster/contract/rollouts/states';
import type { Version } from './robot-row.ts';

/** What the server decides about a robot. */
type ServerEvent =
  | { kind: 'wait'; reason: WaitReason }
  /** `has`: its version at this moment, which a roll back restores. */
  | { kind: 'download' | 'install'; has: Version }
  /** It has the wanted version already. */
  | { kind: 'settle' }
  | { kind: 'skip'; cause: Exclude<SkipCause, 'replaced'> }
  /** A heavier or newer order put something else there: this rollout is over for it, also for a roll back. */
  | { kind: 'replace' }
  | { kind: 'retry' }
  | { kind: 'revert' }
  /** A person wants another try of what could not be brought back. */
  | { kind: 'retryRevert' }
  /** Removed from the team, or its group from the targets. */
  | { kind: 'leave' }
  /** Back after it left. */
  | { kind: 'join'; wave: number };

/** What a robot answers; `attempt` is that of the order which it answers. */
export type RobotResult = { attempt: number } & (
  | { kind: 'downloaded' }
  /** It found itself not safe: the server's picture was old. `has` as with `failed`. */
  | { kind: 'deferred'; reason: WaitReason; has?: Version }
  | { kind: 'installed'; has: Version }
  /** `has` where it says so: what it had before means that nothing was changed. */
  | { kind: 'failed'; cause: FailureCause; has?: Version }
  /** What it says later of its own accord; `attempt` is the last order it knew then. */
  | { kind: 'reported'; has: Version }
  | { kind: 'reverted'; has: Version }
  | { kind: 'revertFailed'; cause: FailureCause }
);

export type RobotEvent = ServerEvent | RobotResult;
