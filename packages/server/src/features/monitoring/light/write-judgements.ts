import type { TroubleCode } from '@muster/contract/monitoring/codes';
import type { Database } from '../../../platform/database/database.ts';
import { changesOf, judge, type Judged, signsOf } from '../engine/judge.ts';
import { type HistoryEntry, writeHistory } from '../history/history.store.ts';
import { lightsChanged, signsCame, type TroubleChange, troublesChanged } from '../monitoring.events.ts';
import { isSameJudged, readJudged, writeJudged } from './kept-judgement.ts';
import { lockStates, type StateChange, writeStates } from './states.store.ts';
import type { Watched } from './watched.ts';

export interface Written {
  robot: Watched;
  /** What another process had written in the meantime; `null` if nothing. */
  before: Judged | null;
  judged: Judged;
  revision: number;
}

/** History entries between two judgements; when no code is left, an entry says that the robot is back to normal. */
function entriesOf({ teamId, deviceId }: Watched, before: Judged, after: Judged, at: Date): HistoryEntry[] {
  const { came, went } = changesOf(before, after);
  const entry = { teamId, deviceId, at, since: null };
  const isWell = after.codes.size === 0 && before.codes.size > 0;
  return [
    ...went.map((code) => ({
      ...entry,
      code,
      change: 'went' as const,
      since: new Date(before.codes.get(code)!.since),
    })),
    ...came.map((code) => ({ ...entry, code, change: 'came' as const })),
    ...(isWell ? [{ ...entry, code: '1-2', change: 'came' as const }] : []),
  ];
}

/** Raised and ended codes; `null` when only times changed. */
function troublesOf({ deviceId }: Watched, before: Judged, after: Judged): TroubleChange | null {
  const { came, went } = changesOf(before, after);
  if (came.length + went.length === 0) return null;
  return { deviceId, came: came.map((code) => ({ code, since: after.codes.get(code)!.since })), went };
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Writes the judgements of these robots and their history. Robots that are not monitored now are left out. */
export async function writeJudgements(
  db: Database,
  processName: string,
  robots: readonly Watched[],
  now: () => number,
): Promise<Written[]> {
  // A snapshot: robots keep sending during the write, and the unit may be retried.
  const judgements = robots.map((robot) => ({
    robot,
    known: robot.written,
    judged: robot.judged,
    judgedAt: robot.judgedAt,
    revision: robot.revision,
  }));
  return db.unit(async (unit) => {
    const { tx } = unit;
    const rows = await lockStates(tx, robots);
    const states: StateChange[] = [];
    const history: HistoryEntry[] = [];
    const troubles: (TroubleChange & { teamId: string })[] = [];
    const signs: { teamId: string; deviceId: string; code: TroubleCode; since: number }[] = [];
    // Taken after the lock, so it is later than any time written by another process.
    const heldAt = now();
    const written = judgements.flatMap(({ robot, known, judged, judgedAt, revision }): Written[] => {
      const row = rows.get(robot.deviceId);
      if (row === undefined || row.isStopped) return [];
      const isOurs = row.revision === revision;
      const before = isOurs ? known : readJudged(row.judged);
      const after = isOurs ? judged : judge(before, robot.facts, robot.condition, heldAt);
      const result = { robot, before: isOurs ? null : before, judged: after };
      if (isSameJudged(before, after)) return [{ ...result, revision: row.revision }];
      const { teamId, deviceId } = robot;
      history.push(...entriesOf(robot, before, after, new Date(isOurs ? judgedAt : heldAt)));
      const changed = troublesOf(robot, before, after);
      if (changed !== null) troubles.push({ teamId, ...changed });
      for (const code of signsOf(before, after))
        signs.push({ teamId, deviceId, code, since: after.codes.get(code)!.since });
      states.push({
        teamId,
        deviceId,
        light: after.light,
        lightSince: timeOf(after.lightSince),
        judged: writeJudged(after),
        nextAt: timeOf(after.nextAt),
      });
      return [{ ...result, revision: row.revision + 1 }];
    });
    if (states.length === 0) return written;
    await writeStates(tx, states);
    await writeHistory(tx, history);
    // Sorted by team, so that two processes do not deadlock.
    const byTeam = Map.groupBy(troubles, (each) => each.teamId);
    for (const teamId of [...byTeam.keys()].toSorted())
      await unit.emit(troublesChanged, { teamId, robots: byTeam.get(teamId)! });
    const signsByTeam = Map.groupBy(signs, (each) => each.teamId);
    for (const teamId of [...signsByTeam.keys()].toSorted())
      await unit.emit(signsCame, { teamId, robots: signsByTeam.get(teamId)! });
    await unit.emit(lightsChanged, {
      from: processName,
      rows: written.map(({ robot, judged, revision }) => ({
        sn: robot.sn,
        revision,
        judged: writeJudged(judged),
        codes: [...judged.codes.keys()],
        heardAt: robot.heardAt,
        connection: robot.facts.connection,
      })),
    });
    return written;
  });
}
