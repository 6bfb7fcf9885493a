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
  /** It matches the targets no more, or its group was removed. What has begun is not undone by that. */
  | { kind: 'leave' }
  /** Removed from the team: nothing reaches it any more. */
  | { kind: 'remove' }
  /** Back after it left. */
  | { kind: 'join'; wave: number };

/** What a robot answers; `attempt` is that of the order which it answers. */
export type RobotResult = { attempt: number } & (
  | { kind: 'downloaded' }
  /** It found itself not safe: the server's picture was old. `has` as with `failed`. */
  | { kind: 'deferred'; reason: WaitReason; has?: Version }
  /** It has ended the install, or says later, of its own accord, what it has since it ended it. */
  | { kind: 'installed'; has: Version }
  /** `has` where it says so: what it had before means that nothing was changed. */
  | { kind: 'failed'; cause: FailureCause; has?: Version }
  | { kind: 'reverted'; has: Version }
  | { kind: 'revertFailed'; cause: FailureCause }
);

export type RobotEvent = ServerEvent | RobotResult;
