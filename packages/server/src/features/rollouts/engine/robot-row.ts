import type {
  FailureCause,
  RolloutRobotState,
  SkipCause,
  WaitReason,
} from '@muster/contract/rollouts/states';

/** A version as reported by the robot; `null`: nothing installed. */
export type Version = string | null;

/** State of one robot in one rollout: a database row. */
export interface RobotRow {
  readonly wave: number;
  readonly state: RolloutRobotState;
  /** Increases with each attempt, forward or back. Results of earlier attempts are ignored. */
  readonly attempt: number;
  /** The file was downloaded and verified. */
  readonly hasFile: boolean;
  /** Version before the first install; `undefined` until then. */
  readonly had: Version | undefined;
  /** The robot may have been changed, so a roll back must restore it. */
  readonly isOwed: boolean;
  /** An attempt before the last install may have changed it, even if the last one changed nothing. */
  readonly wasOwed: boolean;
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
    wasOwed: false,
    reason: null,
    cause: null,
  };
}

/** What a roll back does: restores the previous version, or removes the app if there was none. */
export type WayBack = { kind: 'install'; version: string } | { kind: 'remove' };

export function wayBack({ had }: RobotRow): WayBack {
  return had == null ? { kind: 'remove' } : { kind: 'install', version: had };
}

/** Whether the robot takes a download slot of its site. A roll back may download, too. */
export function usesLine({ state }: RobotRow): boolean {
  return state === 'downloading' || state === 'reverting';
}
