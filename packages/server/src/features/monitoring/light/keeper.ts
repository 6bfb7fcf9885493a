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
  /** PostgreSQL cannot store the judgement of this robot. */
  onRefused(robot: Watched, error: unknown): void;
  /** Judgements could not be written; the robot's next word tries again. */
  onFailed(error: unknown): void;
  /** What is known of a robot that is watched, with each word of it. */
  onFacts?(robot: Watched, at: number): void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** So many that wait are written without waiting for more. */
  maxItems?: number;
}

/** What another process judged and wrote. */
export interface Adopted {
  sn: string;
  revision: number;
  judged: Watched['judged'];
  heardAt: number;
  connection: Watched['facts']['connection'];
}

/** What is noticed within this time is written together (design section 5). */
const DELAY_MS = 50;
const MAX_ITEMS = 1000;

const isStopped = ({ stoppedUntil }: Watched, at: number) => stoppedUntil !== null && +stoppedUntil > at;

export const lightOf = (robot: Watched, at: number): MonitorLight | 'notSet' =>
  isStopped(robot, at) ? 'notSet' : robot.judged.light;

/**
 * Keeps the lights of monitored robots as they talk. A word that changes nothing costs one judgement in memory. What
 * changes is told to consoles immediately and written in batches; the row is the authority, so what another process
 * wrote meanwhile is judged once more.
 */
export function createKeeper(options: KeeperOptions) {
  const { db, live, watched, processName, onFailed, now = Date.now, maxItems = MAX_ITEMS } = options;
  /** Robots of which the engine has something to say though nothing new was heard, by serial number. */
  const due = new Map<string, number>();

  const batcher = createBatcher<Watched>({
    delayMs: DELAY_MS,
    maxItems,
    senderOf: ({ sn }) => sn,
    onRefused: options.onRefused,
    async write(items) {
      const robots = [...new Set(items)];
      for (const robot of robots) robot.isQueued = false;
      for (const { robot, before, judged, revision } of await writeJudgements(db, processName, robots, now)) {
        robot.written = judged;
        robot.revision = revision;
        // Another process had written: what this one thought is judged anew.
        if (before !== null) settle(robot);
        // What came and went while this was written looked as if there were nothing to write.
        else if (!isSameJudged(judged, robot.judged)) writeLater(robot);
      }
    },
  });

  function write(robot: Watched): Promise<void> {
    if (robot.isQueued && robot.writing !== null) return robot.writing;
    // Before it is added: a batch that is full begins in that very call.
    robot.isQueued = true;
    robot.writing = batcher.add(robot).catch((error: unknown) => {
      robot.isQueued = false;
      onFailed(error);
      throw error;
    });
    return robot.writing;
  }

  /** `write` tells of its failure, and the robot's next word tries again. */
  function writeLater(robot: Watched): void {
    void write(robot).catch(() => {});
  }

  function announce(robot: Watched): void {
    const { teamId, groupId, deviceId, judged, shown, stoppedUntil } = robot;
    const row = liveRow(deviceId, judged, shown, stoppedUntil, now());
    live.publish(monitoredTopic, { teamId, groupIds: [groupId] }, { of: groupId, row });
  }

  /** After its row was read: by this process's facts it may be otherwise. */
  function settle(robot: Watched): void {
    robot.judgedAt = now();
    robot.judged = judge(robot.written, robot.facts, robot.condition, robot.judgedAt);
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
    // Also what an earlier word changed and the database has not taken yet.
    if (!isSameJudged(robot.written, robot.judged)) return write(robot);
  }

  /** Immediately for a robot that is known, so that most messages take no turn of the event loop. */
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
    /** Judges these robots by what is known of them, though nothing new was heard, and tells consoles. */
    review,
    /** Serial numbers of robots that are to be judged again by now. */
    takeDue(): string[] {
      const at = now();
      const sns = [...due].filter(([, time]) => time <= at).map(([sn]) => sn);
      for (const sn of sns) due.delete(sn);
      return sns;
    },
    /** What another process wrote. Of a robot that this process heard later, its own word counts. */
    adopt({ sn, revision, judged, heardAt, connection }: Adopted): void {
      const robot = watched.known(sn);
      if (!robot || revision <= robot.revision) return;
      robot.written = judged;
      robot.revision = revision;
      if (robot.heardAt > heardAt) return settle(robot);
      robot.judged = judged;
      robot.judgedAt = now();
      robot.facts = { ...robot.facts, connection, known: 'connection' };
      // The other process noted what this one does not know: its next word here is news again.
      robot.notedFacts = '';
      robot.heardAt = heardAt;
    },
    drain: () => batcher.drain(),
  };
}

export type Keeper = ReturnType<typeof createKeeper>;
