import type { Version, RobotRow } from './engine/robot-row.ts';
import type { RobotEvent } from './engine/robot-event.ts';
import { tally } from './engine/counts.ts';
import { transition } from './engine/transitions.ts';
import { eventsOf } from './answers.ts';
import { afterAnswer } from './asks.ts';
import { type Held, type RobotColumns, robotRowOf } from './held.ts';
import type { Given } from './installers/installer.ts';
import type { ChangedRobot } from './robots.store.ts';
import type { Signal } from './signals.store.ts';

/** Applies events to robots' rows; each event sees the results of earlier ones. */
export interface Entered {
  /**
   * Applies events to one robot's row and to the counts of the rollout. If they change the row, an earlier {@link note}
   * on the robot is gone, except its detail: it belonged to the old state.
   * @returns the current row
   */
  enter(columns: RobotColumns, events: readonly RobotEvent[], detail?: string | null): RobotRow;
  /** Adds details to a robot's row, which is then written even without an event. */
  note(
    columns: RobotColumns,
    more: Pick<ChangedRobot, 'wait' | 'detail' | 'commandId' | 'lookAt' | 'asked'>,
  ): void;
  /** Rows to be written, one per robot. */
  changed(): ChangedRobot[];
}

/** @param held its counts are updated in place */
export function entering({ rollout, counts }: Held): Entered {
  const wanted = rollout.plan.subject.version;
  const rows = new Map<string, ChangedRobot>();
  return {
    enter(columns, events, detail) {
      const known = rows.get(columns.deviceId);
      const before = known?.after ?? robotRowOf(columns);
      const after = events.reduce((row, event) => transition(row, event, wanted), before);
      if (after === before) return after;
      tally(counts, before, after);
      const told = detail === undefined ? (known?.detail ?? undefined) : detail;
      rows.set(columns.deviceId, {
        before: columns,
        after,
        ...(told === undefined ? {} : { detail: told }),
        // Due at once: a next step may be possible, and the wait of the old state is over.
        lookAt: new Date(0),
      });
      return after;
    },
    note(columns, more) {
      const known = rows.get(columns.deviceId) ?? { before: columns, after: robotRowOf(columns) };
      rows.set(columns.deviceId, { ...known, ...more });
    },
    changed: () => [...rows.values()],
  };
}

const claiming = new Set<RobotRow['state']>(['planned', 'waiting', 'downloading', 'installing', 'reverting']);

/** Robots among the changed rows that their rollout no longer claims, so that another one may start them. */
export function freedBy(changed: readonly ChangedRobot[]): string[] {
  const isFreed = ({ before, after }: ChangedRobot) =>
    claiming.has(before.state as RobotRow['state']) && !claiming.has(after.state);
  return changed.filter(isFreed).map(({ before }) => before.deviceId);
}

/**
 * Applies signals.
 * @param has versions reported by robots; `null`: the result of the command is trusted
 * @returns robots that were rolled back to nothing installed
 */
export function enterSignals(
  entered: Entered,
  signals: readonly Signal[],
  has: ReadonlyMap<string, NonNullable<Version>> | null,
  wanted: string,
  at: number,
): string[] {
  const emptied: string[] = [];
  for (const signal of signals) {
    const { deviceId } = signal;
    if (signal.kind === 'freed') entered.note(signal, { lookAt: new Date(0) });
    if (signal.kind === 'answered' && !signal.isOld)
      entered.note(signal, {
        lookAt: new Date(0),
        asked: afterAnswer(signal, at),
        detail: signal.commandDetail,
      });
    // Several signals of one robot are applied in order, each to the result of the previous.
    const before = entered.enter(signal, []);
    const asOrdered = before.state === 'reverting' ? (before.had ?? null) : wanted;
    const events = eventsOf(before, signal, has === null ? asOrdered : (has.get(deviceId) ?? null));
    const after = entered.enter(signal, events, signal.kind === 'ended' ? signal.commandDetail : undefined);
    if (before.state === 'reverting' && after.state === 'reverted' && after.had === null)
      emptied.push(deviceId);
  }
  return emptied;
}

/**
 * Enters robots whose command was created.
 * @param has the versions that they had before
 * @param given the command of each robot
 */
export function enterBegun(
  entered: Entered,
  kind: 'download' | 'install',
  robots: readonly (RobotColumns & { deviceId: string })[],
  has: ReadonlyMap<string, NonNullable<Version>>,
  given: Given,
): void {
  for (const robot of robots) {
    const had = has.get(robot.deviceId) ?? null;
    const row = entered.enter(robot, [{ kind, has: had }]);
    const commandId = given.get(robot.deviceId);
    // No command could be made: the file no longer exists, for example.
    if (commandId === undefined)
      entered.enter(robot, [{ kind: 'failed', attempt: row.attempt, cause: 'refused', has: had }]);
    entered.note(robot, { commandId: commandId ?? null, detail: null });
  }
}
