import type { Platform } from '../../../platform/assembly/platform.ts';
import type { FeatureParts } from '../../../platform/assembly/feature.ts';
import { devicesChanged, robotsRemoved } from '../../devices/devices.events.ts';
import { conditionsChanged, lightsChanged, restartsMoved, stationChanged } from '../monitoring.events.ts';
import { createFactsLog } from '../preview/facts-log.ts';
import { createKeeper } from './keeper.ts';
import { readJudged } from './kept-judgement.ts';
import { followRestarts } from './restarts.ts';
import { reviewContradictions, reviewLightsJob } from './review.job.ts';
import { createWatched, type Watched } from './watched.ts';

/** How long robots have after a start to come back before they are taken for lost, in ms. */
const COMING_BACK_MS = 5000;
/** How often this process looks whether a code that flapped is quiet by now, in ms. */
const LOOK_EVERY_MS = 1000;

/** The light engine where robots' messages arrive: what it hears of them, and what other areas change of them. */
export function createLights({ db, live, log, processName, settings }: Platform) {
  const watched = createWatched(db);
  const facts = createFactsLog({ db, log });
  const onFailed = (error: unknown) => log.warn({ err: error }, 'lights were not written');
  const keeper = createKeeper({
    db,
    live,
    watched,
    processName,
    onFacts: facts.note,
    onFailed,
    onRefused: ({ sn }, error) => log.warn({ sn, err: error }, 'the database cannot store a robot’s light'),
  });
  const timers: NodeJS.Timeout[] = [];

  async function reload(sns: readonly string[]): Promise<void> {
    if (sns.length === 0) return;
    const robots = (await watched.reload(sns)).flatMap((robot) => robot ?? []);
    // With peers another process may have heard its last word.
    if (settings.hasPeers) for (const robot of robots) robot.facts = { ...robot.facts, known: 'connection' };
    await keeper.review(robots.map(({ sn }) => sn));
  }

  const reloadMatching = (matches: (robot: Watched) => boolean) => reload(watched.matching(matches));
  const inBackground = (task: Promise<void>) => void task.catch(onFailed);

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
        for (const { judged, ...row } of rows)
          keeper.adopt({ ...row, judged: readJudged(JSON.parse(judged)) });
      }),
      stationChanged.everyProcess(({ sns }) => reload(sns)),
      followRestarts,
      // Of robots that nobody has heard here nothing is to be judged.
      restartsMoved.everyProcess(({ sns }) => reload(sns.filter((sn) => watched.known(sn) !== undefined))),
      conditionsChanged.everyProcess(({ teamId, ids }) =>
        reloadMatching((robot) => robot.teamId === teamId && ids.includes(robot.conditionId)),
      ),
      // They may be in another group now, and that decides who sees them.
      devicesChanged.everyProcess(({ teamId, groupIds }) =>
        reloadMatching(
          (robot) => robot.teamId === teamId && (groupIds === null || groupIds.includes(robot.groupId)),
        ),
      ),
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
