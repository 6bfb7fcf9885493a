import type { MonitorLight } from '@muster/contract/monitoring/codes';
import { monitoredTopic } from '@muster/contract/monitoring/live-topics';
import type { AppsMessage, ConnectionMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { judge } from '../engine/judge.ts';
import { heardApps, heardConnection, heardState, isSameShown, type Known } from './heard.ts';
import { isSameJudged } from './kept-judgement.ts';
import { liveRow } from './live-row.ts';
import type { Watched, WatchedRobots } from './watched.ts';
import { writeJudgements } from './write-judgements.ts';

export interface KeeperOptions {
  db: Database;
  live: LivePublisher;
  watched: WatchedRobots;
  processName: string;
  /** Called when PostgreSQL rejects the judgement of this robot. */
  onRefused(robot: Watched, error: unknown): void;
  /** Called when judgements could not be written; the robot's next message retries. */
  onFailed(error: unknown): void;
  /** Called with the facts of a monitored robot on each of its messages. */
  onFacts?(robot: Watched, at: number): void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** A batch of this size is written at once. */
  maxItems?: number;
}

/** A judgement written by another process. */
export interface Adopted {
  sn: string;
  revision: number;
  judged: Watched['judged'];
  heardAt: number;
  connection: Watched['facts']['connection'];
}

/** Changes within this time are written in one batch: consoles got them already, and each batch is a dozen statements. */
const DELAY_MS = 100;
const MAX_ITEMS = 1000;

const isStopped = ({ stoppedUntil }: Watched, at: number) => stoppedUntil !== null && +stoppedUntil > at;

export const lightOf = (robot: Watched, at: number): MonitorLight | 'notSet' =>
  isStopped(robot, at) ? 'notSet' : robot.judged.light;

/**
 * Judges monitored robots on each message. A message that changes nothing costs one judgement in memory. Changes are
 * published to consoles immediately and written in batches. The row is the authority: after a concurrent write of
 * another process the robot is judged again.
 */
export function createKeeper(options: KeeperOptions) {
  const { db, live, watched, processName, onFailed, now = Date.now, maxItems = MAX_ITEMS } = options;
  /** Times at which robots must be judged again without a new message, by serial number. */
  const due = new Map<string, number>();

  const batcher = createBatcher<Watched>({
    delayMs: DELAY_MS,
    maxItems,
    senderOf: ({ sn }) => sn,
    partyOf: ({ teamId }) => teamId,
    onRefused: options.onRefused,
    async write(items) {
      const robots = [...new Set(items)];
      for (const robot of robots) robot.isQueued = false;
      for (const { robot, before, judged, revision } of await writeJudgements(db, processName, robots, now)) {
        robot.written = judged;
        robot.revision = revision;
        // Another process wrote first: judge again from its row.
        if (before !== null) settle(robot);
        // A code raised and ended during the write could look like no change.
        else if (!isSameJudged(judged, robot.judged)) writeLater(robot);
      }
    },
  });

  function write(robot: Watched): Promise<void> {
    if (robot.isQueued && robot.writing !== null) return robot.writing;
    // Set before `add`, because a full batch starts within that call.
    robot.isQueued = true;
    robot.writing = batcher.add(robot).catch((error: unknown) => {
      robot.isQueued = false;
      onFailed(error);
      throw error;
    });
    return robot.writing;
  }

  /** Without waiting: `write` reports its failure, and the robot's next message retries. */
  function writeLater(robot: Watched): void {
    void write(robot).catch(() => {});
  }

  function announce(robot: Watched): void {
    const { teamId, groupId, deviceId, judged, shown, stoppedUntil } = robot;
    const row = liveRow(deviceId, judged, shown, stoppedUntil, now());
    live.publish(monitoredTopic, { teamId, groupIds: [groupId] }, { of: groupId, row });
  }

  /** Judges again after the row was read, because this process may know other facts. */
  function settle(robot: Watched): void {
    robot.judgedAt = now();
    robot.judged = isStopped(robot, robot.judgedAt)
      ? robot.written
      : judge(robot.written, robot.facts, robot.condition, robot.judgedAt);
    announce(robot);
    if (!isSameJudged(robot.written, robot.judged)) writeLater(robot);
  }

  function hear(robot: Watched, { facts, shown }: Known, isTold = false): void | Promise<void> {
    const at = now();
    let isNew = isTold || !isSameShown(robot.shown, shown);
    robot.facts = facts;
    robot.shown = shown;
    if (!isStopped(robot, at)) {
      options.onFacts?.(robot, at);
      const next = judge(robot.judged, facts, robot.condition, at);
      if (!isSameJudged(robot.judged, next)) {
        robot.judged = next;
        robot.judgedAt = at;
        isNew = true;
        if (next.nextAt === null) due.delete(robot.sn);
        else due.set(robot.sn, next.nextAt);
      }
    }
    if (isNew) announce(robot);
    // Includes earlier changes that the database has not accepted yet.
    if (!isSameJudged(robot.written, robot.judged)) return write(robot);
  }

  /** Synchronous for a known robot, so that most messages cost no turn of the event loop. */
  function heard(sn: string, take: (known: Known) => Known): void | Promise<void> {
    const known = watched.known(sn);
    const heardBy = (robot: Watched) => {
      robot.heardAt = now();
      return hear(robot, take(robot));
    };
    if (known !== undefined) return known === null ? undefined : heardBy(known);
    return watched.find(sn).then((robot) => (robot === null ? undefined : heardBy(robot)));
  }

  async function review(sns: readonly string[]): Promise<void> {
    const robots = await Promise.all(sns.map((sn) => watched.find(sn)));
    await Promise.all(robots.map((robot) => robot && hear(robot, robot, true)));
  }

  return {
    onConnection: (sn: string, message: ConnectionMessage) =>
      heard(sn, (known) => heardConnection(known, message)),
    onState: (sn: string, message: StateMessage, receivedAt: Date) =>
      heard(sn, (known) => heardState(known, message, receivedAt)),
    onApps: (sn: string, message: AppsMessage) => heard(sn, (known) => heardApps(known, message)),
    /** Judges and publishes these robots again without a new message. */
    review,
    /** Serial numbers of robots that are due to be judged again. */
    takeDue(): string[] {
      const at = now();
      const sns = [...due].filter(([, time]) => time <= at).map(([sn]) => sn);
      for (const sn of sns) due.delete(sn);
      return sns;
    },
    /** Adopts a judgement of another process, unless this process has heard the robot later. */
    adopt({ sn, revision, judged, heardAt, connection }: Adopted): void {
      const robot = watched.known(sn);
      if (!robot || revision <= robot.revision) return;
      robot.written = judged;
      robot.revision = revision;
      if (robot.heardAt > heardAt) return settle(robot);
      robot.judged = judged;
      robot.judgedAt = now();
      robot.facts = { ...robot.facts, connection, known: 'connection' };
      // The other process logged its own facts, so the next message here must be logged again.
      robot.notedFacts = '';
      robot.heardAt = heardAt;
    },
    drain: () => batcher.drain(),
  };
}

export type Keeper = ReturnType<typeof createKeeper>;
