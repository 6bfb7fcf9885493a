import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { createCollector } from '../../../platform/database/collector.ts';
import type { Database } from '../../../platform/database/database.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import type { RobotFacts } from '../engine/facts.ts';
import type { Judged } from '../engine/judge.ts';
import { factsOf, type Shown } from './heard.ts';
import { readJudged } from './kept-judgement.ts';
import { findMonitored, type MonitoredRow } from './states.store.ts';

/** A monitored robot that sends messages to this process. */
export interface Watched {
  teamId: string;
  deviceId: string;
  groupId: string;
  sn: string;
  conditionId: string;
  condition: Condition;
  /** Monitoring is stopped until then. */
  stoppedUntil: Date | null;
  facts: RobotFacts;
  shown: Shown;
  /** When any process last heard it; milliseconds since 1970. */
  heardAt: number;
  /** The current judgement of this process. */
  judged: Judged;
  /** The judgement in the row, which is the authority, and the row's revision. */
  written: Judged;
  revision: number;
  /** When `judged` changed last; milliseconds since 1970. */
  judgedAt: number;
  /** Mark of the facts logged last, so that only changes are logged. */
  notedFacts: string;
  /** Time of the facts logged last, in milliseconds. */
  notedAt: number;
  /** Battery step logged last. */
  notedStep: number | null;
  /** Queued for writing; the judgement is read when the batch is written. */
  isQueued: boolean;
  /** Promise of the last or pending write. */
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
    notedAt: 0,
    notedStep: null,
    isQueued: false,
    writing: null,
  };
}

/** Updates a known robot from its row; facts from its messages stay. */
function take(robot: Watched, { groupId, conditionId, condition, stoppedUntil, ...row }: MonitoredRow): void {
  Object.assign(robot, { groupId, conditionId, condition, stoppedUntil });
  const awaitedUntil = row.awaitedUntil === null ? null : +row.awaitedUntil;
  if (robot.facts.awaitedUntil !== awaitedUntil) robot.facts = { ...robot.facts, awaitedUntil };
  if (row.revision <= robot.revision) return;
  robot.written = robot.judged = readJudged(row.judged);
  robot.revision = row.revision;
}

/** Loads robots that connect at the same time in one batch. */
const gathered = { isPaced: true, delayMs: 15, maxItems: 1000 };

/** Cache of monitored robots in this process. Most messages need only one look-up. */
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
    // Messages during the reload wait for its result.
    if (robots.get(sn) === null) robots.delete(sn);
    const promise = read(sn)
      .then((row) => {
        const known = robots.get(sn);
        // Reloaded in the meantime, so this row may be outdated.
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
    /** `undefined`: not loaded yet. */
    known: (sn: string) => robots.get(sn),
    /** Among these, those that sent messages to this process: loaded ones, and those whose row may be outdated. */
    heardAmong: (sns: readonly string[]) => sns.filter((sn) => robots.has(sn) || loading.has(sn)),
    async find(sn: string): Promise<Watched | null> {
      const known = robots.get(sn);
      return known === undefined ? (loading.get(sn) ?? load(sn)) : known;
    },
    /** Reloads robots that were added, removed, or are monitored differently. */
    reload: (sns: readonly string[]): Promise<(Watched | null)[]> => Promise.all(sns.map(load)),
    /** Serial numbers of the loaded robots that match. */
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
