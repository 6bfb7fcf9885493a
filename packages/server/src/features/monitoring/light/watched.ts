import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { createCollector } from '../../../platform/database/collector.ts';
import type { Database } from '../../../platform/database/database.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import type { RobotFacts } from '../engine/facts.ts';
import type { Judged } from '../engine/judge.ts';
import { factsOf, type Shown } from './heard.ts';
import { readJudged } from './kept-judgement.ts';
import { findMonitored, type MonitoredRow } from './states.store.ts';

/** A monitored robot that talks to this process. */
export interface Watched {
  teamId: string;
  deviceId: string;
  groupId: string;
  sn: string;
  conditionId: string;
  condition: Condition;
  /** Nobody watches it until then. */
  stoppedUntil: Date | null;
  facts: RobotFacts;
  shown: Shown;
  /** When the last word of it was heard, in any process; milliseconds since 1970. */
  heardAt: number;
  /** As this process judges it now. */
  judged: Judged;
  /** As the row has it, which is the authority, and the revision of that row. */
  written: Judged;
  revision: number;
  /** When `judged` changed last; milliseconds since 1970. */
  judgedAt: number;
  /** What of its facts was noted last, so that only a change is noted. */
  notedFacts: string;
  /** Of its battery. */
  notedStep: number | null;
  /** It waits to be written: as it is judged when its turn comes. */
  isQueued: boolean;
  /** Resolves when it was written last, or will be. */
  writing: Promise<void> | null;
}

function watch(row: MonitoredRow): Watched {
  const { teamId, deviceId, groupId, sn, conditionId, condition, stoppedUntil, revision } = row;
  const written = readJudged(row.judged);
  return {
    teamId,
    deviceId,
    groupId,
    sn,
    conditionId,
    condition,
    stoppedUntil,
    revision,
    written,
    ...factsOf(row, written),
    heardAt: 0,
    judged: written,
    judgedAt: Date.now(),
    notedFacts: '',
    notedStep: null,
    isQueued: false,
    writing: null,
  };
}

/** What the database says of a robot that is talking to this process; what was heard of it stays. */
function take(robot: Watched, { groupId, conditionId, condition, stoppedUntil, ...row }: MonitoredRow): void {
  Object.assign(robot, { groupId, conditionId, condition, stoppedUntil });
  const awaitedUntil = row.awaitedUntil === null ? null : +row.awaitedUntil;
  if (robot.facts.awaitedUntil !== awaitedUntil) robot.facts = { ...robot.facts, awaitedUntil };
  if (row.revision <= robot.revision) return;
  robot.written = robot.judged = readJudged(row.judged);
  robot.revision = row.revision;
}

/** Robots that come at once are looked for together. */
const gathered = { delayMs: 15, maxItems: 1000 };

/** Which robots are monitored, and what this process knows of them. Most robots' messages end at the first look. */
export function createWatched(db: Database) {
  /** `null`: it is not monitored. */
  const robots = new Map<string, Watched | null>();
  const loading = new Map<string, Promise<Watched | null>>();
  const read = createCollector<string, MonitoredRow | undefined>({
    ...gathered,
    async run(sns) {
      const rows = await untilDatabaseAnswers(() => findMonitored(db, sns));
      const bySn = new Map(rows.map((row) => [row.sn, row]));
      return sns.map((sn) => bySn.get(sn));
    },
  });

  function load(sn: string): Promise<Watched | null> {
    // What it says meanwhile waits for the answer.
    if (robots.get(sn) === null) robots.delete(sn);
    const promise = read(sn)
      .then((row) => {
        const known = robots.get(sn);
        // Looked for again meanwhile: what was read may be old already.
        if (loading.get(sn) !== promise) return loading.get(sn) ?? known ?? null;
        if (row && known?.deviceId === row.deviceId) take(known, row);
        else robots.set(sn, row ? watch(row) : null);
        return robots.get(sn)!;
      })
      .finally(() => {
        if (loading.get(sn) === promise) loading.delete(sn);
      });
    loading.set(sn, promise);
    return promise;
  }

  return {
    /** `undefined`: it has to be looked for. */
    known: (sn: string) => robots.get(sn),
    async find(sn: string): Promise<Watched | null> {
      const known = robots.get(sn);
      return known === undefined ? (loading.get(sn) ?? load(sn)) : known;
    },
    /** It came to the station, left it, or is watched otherwise. */
    reload: (sns: readonly string[]): Promise<(Watched | null)[]> => Promise.all(sns.map(load)),
    /** Serial numbers of the robots that this process knows and that match. */
    matching: (matches: (robot: Watched) => boolean): string[] =>
      [...robots.values()].flatMap((robot) => (robot !== null && matches(robot) ? [robot.sn] : [])),
    forget(sns: readonly string[]): void {
      for (const sn of sns) {
        robots.delete(sn);
        loading.delete(sn);
      }
    },
  };
}

export type WatchedRobots = ReturnType<typeof createWatched>;
