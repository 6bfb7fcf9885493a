import type { Version, RobotRow } from './engine/robot-row.ts';
import type { RobotEvent } from './engine/robot-event.ts';
import { tally } from './engine/counts.ts';
import { transition } from './engine/transitions.ts';
import { eventsOf } from './answers.ts';
import { type Held, type RobotColumns, robotRowOf } from './held.ts';
import type { ChangedRobot } from './robots.store.ts';
import type { Signal } from './signals.store.ts';

/** Rows of robots while events are entered: each event sees what those before it left. */
export interface Entered {
  /** Enters events of one robot into its row and into the counts of the rollout. @returns the row now */
  enter(columns: RobotColumns, events: readonly RobotEvent[], detail?: string | null): RobotRow;
  /** Says more of a robot's row, which is written even if no event changed it. */
  note(columns: RobotColumns, more: Pick<ChangedRobot, 'wait' | 'detail' | 'commandId' | 'lookAt'>): void;
  /** Rows that are to be written, each once. */
  changed(): ChangedRobot[];
}

/** @param held its counts are changed in place */
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
        // It may have to go on at once, and what ended is not waited for any more.
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

/** Of rows that changed, the robots that their rollout has no more to do with: another may have them. */
export function freedBy(changed: readonly ChangedRobot[]): string[] {
  const isFreed = ({ before, after }: ChangedRobot) =>
    claiming.has(before.state as RobotRow['state']) && !claiming.has(after.state);
  return changed.filter(isFreed).map(({ before }) => before.deviceId);
}

/**
 * Enters what happened.
 * @param has what robots report that they have; `null`: they have what they say that they did
 * @returns robots that were brought back to having nothing
 */
export function enterSignals(
  entered: Entered,
  signals: readonly Signal[],
  has: ReadonlyMap<string, NonNullable<Version>> | null,
  wanted: string,
): string[] {
  const emptied: string[] = [];
  for (const signal of signals) {
    const { deviceId } = signal;
    if (signal.kind === 'freed') entered.note(signal, { lookAt: new Date(0) });
    // Of several signals of one robot each is judged by the row as those before it left it.
    const before = entered.enter(signal, []);
    const asOrdered = before.state === 'reverting' ? (before.had ?? null) : wanted;
    const events = eventsOf(before, signal, has === null ? asOrdered : (has.get(deviceId) ?? null));
    const after = entered.enter(signal, events, signal.kind === 'ended' ? signal.commandDetail : undefined);
    if (before.state === 'reverting' && after.state === 'reverted' && after.had === null)
      emptied.push(deviceId);
  }
  return emptied;
}
