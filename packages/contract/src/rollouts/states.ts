/** Words of a rollout that server and console share. What leads from one to another is in `docs/rollouts.md`. */

export const rolloutStatuses = [
  'draft',
  'awaitingApproval',
  'rejected',
  /** Approved, and begins by itself at its time. */
  'scheduled',
  'running',
  /** By a person, or by a rule that wants one to look; see {@link pauseReasons}. */
  'paused',
  /** Stopped by itself: too many robots failed. A person resumes it, ends it or rolls it back. */
  'halted',
  /** By a person, for good; it can still be rolled back. */
  'stopped',
  'done',
  'rollingBack',
  'rolledBack',
] as const;
export type RolloutStatus = (typeof rolloutStatuses)[number];

export const pauseReasons = [
  'person',
  /** The wave's rule asks a person to look before the next one begins. */
  'wavePassed',
  /** So many robots failed that the success threshold cannot be met any more. */
  'unreachable',
  /** Every robot of the wave was skipped or left, and none before it has tried the software. */
  'untried',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const rolloutRobotStates = [
  'planned',
  'waiting',
  'downloading',
  'installing',
  'done',
  'failed',
  'skipped',
  'left',
  'reverting',
  'reverted',
  'revertFailed',
] as const;
export type RolloutRobotState = (typeof rolloutRobotStates)[number];

/** Why a robot waits, the one that is shown first. */
export const waitReasons = [
  'offline',
  'otherRollout',
  'confirmation',
  'window',
  'driving',
  'lesson',
  'busy',
  'battery',
  'downloads',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** What ends a robot's wait. */
export const waitEnds = [
  'whenOnline',
  'afterOtherRollout',
  'whenConfirmed',
  'atTime',
  'whenArrived',
  'whenLessonEnds',
  'whenIdle',
  'whenCharged',
  'whenDocked',
  'whenSlotFree',
] as const;
export type WaitEnd = (typeof waitEnds)[number];

/** Of several causes of one attempt the earlier in this list is kept, in whatever order they arrive. */
export const failureCauses = [
  'wrongVersion',
  'crashed',
  'hashMismatch',
  'notEnoughSpace',
  'refused',
  'noAnswer',
  'other',
] as const;
export type FailureCause = (typeof failureCauses)[number];

export const skipCauses = ['gaveUp', 'stopped', 'rolledBack', 'replaced'] as const;
export type SkipCause = (typeof skipCauses)[number];

/** What people tell a rollout to do. */
export const rolloutOrders = [
  'submit',
  'approve',
  'reject',
  'pause',
  'resume',
  'stop',
  'rollBack',
  'nextWave',
  'retryFailed',
] as const;
export type RolloutOrder = (typeof rolloutOrders)[number];
