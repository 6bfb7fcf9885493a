/** States of a rollout, shared by server and console. The transitions are in `docs/rollouts.md`. */

export const rolloutStatuses = [
  'draft',
  'awaitingApproval',
  'rejected',
  /** Approved, and starts by itself at its time. */
  'scheduled',
  'running',
  /** By a user, or by a rule that requires a user's decision; see {@link pauseReasons}. */
  'paused',
  /** Stopped automatically: too many robots failed. A user resumes it, ends it or rolls it back. */
  'halted',
  /** By a user, finally; it can still be rolled back. */
  'stopped',
  'done',
  'rollingBack',
  'rolledBack',
] as const;
export type RolloutStatus = (typeof rolloutStatuses)[number];

/** Statuses that go on, or that await a decision: neither drafts nor ended. */
export const openStatuses = [
  'awaitingApproval',
  'scheduled',
  'running',
  'paused',
  'halted',
  'rollingBack',
] as const satisfies RolloutStatus[];

export const pauseReasons = [
  'person',
  /** The wave's rule requires a user's decision before the next one begins. */
  'wavePassed',
  /** Too many robots failed to reach the success threshold. */
  'unreachable',
  /** Every robot of the wave was skipped or left, and no earlier wave has tried the software. */
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

/** Why a robot waits, by priority: the first one that applies is shown. */
export const waitReasons = [
  'offline',
  'otherRollout',
  'confirmation',
  'window',
  /** By its monitoring condition. */
  'doNotDisturb',
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
  /** Somebody at the robot said no. */
  'whenAskedAgain',
  'atTime',
  'whenRested',
  'whenArrived',
  'whenLessonEnds',
  'whenIdle',
  'whenCharged',
  'whenDocked',
  'whenSlotFree',
] as const;
export type WaitEnd = (typeof waitEnds)[number];

/** By priority: of several causes of one attempt the first in this list is kept, in whatever order they arrive. */
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

/** Actions that users may request on a rollout. */
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
