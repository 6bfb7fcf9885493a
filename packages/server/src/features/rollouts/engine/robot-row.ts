import type {
  FailureCause,
  RolloutRobotState,
  SkipCause,
  WaitReason,
} from '@muster/contract/rollouts/states';

/** A version as the robot reports it; `null`: it has nothing of the kind. */
export type Version = string | null;

/** One robot's part in one rollout: a row of the database. */
export interface RobotRow {
  readonly wave: number;
  readonly state: RolloutRobotState;
  /** Rises with each new try, forward or back. Results name the attempt they answer; of older ones nothing counts. */
  readonly attempt: number;
  /** The file is on the robot, checked. */
  readonly hasFile: boolean;
  /** What it had before the first install; `undefined` until then. */
  readonly had: Version | undefined;
  /** It may have been changed, so a roll back has something to do. */
  readonly isOwed: boolean;
  /** Why it waits; `null` in any other state. */
  readonly reason: WaitReason | null;
  /** Why it failed or was skipped; `null` in any other state. */
  readonly cause: FailureCause | SkipCause | null;
}

export function plannedRow(wave: number): RobotRow {
  return {
    wave,
    state: 'planned',
    attempt: 1,
    hasFile: false,
    had: undefined,
    isOwed: false,
    reason: null,
    cause: null,
  };
}

/** What a roll back gives it: the version it had, or the removal of what it did not have. */
export type WayBack = { kind: 'install'; version: string } | { kind: 'remove' };

export function wayBack({ had }: RobotRow): WayBack {
  return had == null ? { kind: 'remove' } : { kind: 'install', version: had };
}

/** Downloads, for its site's limit. On the way back it may have to download as well. */
export function usesLine({ state }: RobotRow): boolean {
  return state === 'downloading' || state === 'reverting';
}
