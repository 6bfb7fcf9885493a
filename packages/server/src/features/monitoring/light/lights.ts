import type { Platform } from '../../../platform/assembly/platform.ts';
import { MISSED_CHANNEL } from '../../../platform/bus/bus.ts';
import type { FeatureParts } from '../../../platform/assembly/feature.ts';
import { robotsMoved, robotsRemoved } from '../../devices/devices.events.ts';
import { conditionsChanged, lightsChanged, restartsMoved, stationChanged } from '../monitoring.events.ts';
import { createFactsLog } from '../preview/facts-log.ts';
import { createKeeper } from './keeper.ts';
import { readJudged } from './kept-judgement.ts';
import { followRestarts } from './restarts.ts';
import { reviewContradictions, reviewLightsJob } from './review.job.ts';
import { createWatched, type Watched } from './watched.ts';

/** How long after a start robots that were offline may take to connect before their lights say so, in ms. */
const COMING_BACK_MS = 5000;
/** How often this process judges robots that are due, such as flapping codes that became quiet, in ms. */
const LOOK_EVERY_MS = 1000;

/** Runs the light engine on robots' messages, and on changes by other areas. */
export function createLights({ db, live, log, bus, processName, settings }: Platform) {
  const watched = createWatched(db);
  const facts = createFactsLog({ db, log });
  const onFailed = (error: unknown) => log.warn({ err: error }, 'writing lights failed');
  const keeper = createKeeper({
    db,
    live,
    watched,
    processName,
    onFacts: facts.note,
    onFailed,
    onRefused: ({ sn }, error) => log.warn({ sn, err: error }, 'the database rejected a robot’s light'),
  });
  const timers: NodeJS.Timeout[] = [];

  async function reload(sns: readonly string[]): Promise<void> {
    if (sns.length === 0) return;
    const robots = (await watched.reload(sns)).flatMap((robot) => robot ?? []);
    // With several processes, another one may have received the robot's last message.
    if (settings.hasPeers) for (const robot of robots) robot.facts = { ...robot.facts, known: 'connection' };
    await keeper.review(robots.map(({ sn }) => sn));
  }

  const reloadMatching = (matches: (robot: Watched) => boolean) => reload(watched.matching(matches));
  /** Only robots that this process has heard can be judged here. */
  const reloadHeard = (sns: readonly string[]) => reload(watched.heardAmong(sns));
  const inBackground = (task: Promise<void>) => void task.catch(onFailed);

  // An event of another process that was missed may have stopped the monitoring of a robot, or changed its condition.
  bus.subscribe(MISSED_CHANNEL, () => inBackground(reloadMatching(() => true)));

  const reviewAll = () => reviewContradictions(db, keeper.review);

  return {
    reviewAll,
    robotMessages: {
      connection: (sn, message) => keeper.onConnection(sn, message),
      state: (sn, message, { receivedAt }) => keeper.onState(sn, message, receivedAt),
      apps: (sn, message) => keeper.onApps(sn, message),
    },
    jobs: [reviewLightsJob(db, keeper.review)],
    on: [
      lightsChanged.everyProcess(({ from, rows }) => {
        if (from === processName) return;
        for (const { judged, codes: _, ...row } of rows)
          keeper.adopt({ ...row, judged: readJudged(JSON.parse(judged)) });
      }),
      stationChanged.everyProcess(({ sns }) => reload(sns)),
      followRestarts,
      restartsMoved.everyProcess(({ sns }) => reloadHeard(sns)),
      conditionsChanged.everyProcess(({ teamId, ids }) =>
        reloadMatching((robot) => robot.teamId === teamId && ids.includes(robot.conditionId)),
      ),
      // Their group decides who sees them.
      robotsMoved.everyProcess(({ robots }) => reloadHeard(robots.map(({ sn }) => sn))),
      robotsRemoved.everyProcess(({ robots }) => watched.forget(robots.map(({ sn }) => sn))),
    ],
    async start() {
      const later = () => inBackground(reviewAll());
      timers.push(setTimeout(later, COMING_BACK_MS));
      timers.push(setInterval(() => inBackground(keeper.review(keeper.takeDue())), LOOK_EVERY_MS));
      for (const timer of timers) timer.unref();
    },
    async drain() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([keeper.drain(), facts.drain()]);
    },
  } satisfies FeatureParts & { reviewAll(): Promise<void> };
}
