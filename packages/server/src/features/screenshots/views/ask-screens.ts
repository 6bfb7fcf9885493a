import type { ViewEnd } from '@muster/contract/screenshots/live.schemas';
import { watchLimits } from '@muster/contract/movement/limits';
import { screenshotLimits } from '@muster/contract/screenshots/limits';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LiveHub } from '../../../platform/live/hub.ts';
import type { RobotPort } from '../../../platform/mqtt/robot-port.ts';
import type { ScreenAddresses } from '../addresses.ts';
import { findPolicy } from '../policy/policy.store.ts';
import { refusalOf } from '../verdict.ts';
import { touchViews } from './views.store.ts';

export interface AskScreensOptions {
  db: Database;
  live: Pick<LiveHub, 'followers' | 'publishQuick'>;
  robots: Pick<RobotPort, 'publish'>;
  addresses: ScreenAddresses;
  log: { warn(details: object, message: string): void };
  processName: string;
  timeZonesOf: TimeZonesOf;
  end(teamId: string, viewIds: readonly string[], why: ViewEnd): Promise<void>;
}

type View = Awaited<ReturnType<typeof touchViews>>[number];

/**
 * Requests pictures from robots while browsers of this process wait for them and the team's rules allow it. The
 * request is renewed every few seconds, so that a view ends when a lesson begins.
 */
export function createAskScreens(options: AskScreensOptions) {
  const { db, live, robots, addresses, log, processName, timeZonesOf, end } = options;
  /** Robots with an active request, by id. */
  const asked = new Map<string, { sn: string; teamId: string }>();
  const turns = new Map<string, Promise<void>>();

  const waiting = (deviceId: string) =>
    new Set(live.followers.of(deviceId).flatMap(({ wish }) => wish.viewId ?? []));
  const tell = (deviceId: string, viewIds: readonly string[], why: ViewEnd) =>
    live.publishQuick(deviceId, { type: 'screen', viewIds: [...viewIds], what: { kind: 'ended', why } });

  async function publish(sn: string, screen: object | null): Promise<void> {
    const sentAt = Date.now();
    await robots.publish(sn, 'watch', {
      source: processName,
      sentAt: new Date(sentAt).toISOString(),
      until: new Date(sentAt + watchLimits.untilSeconds * 1000).toISOString(),
      screen,
    });
  }

  /** The views that may continue. The others are ended and notified of the reason. */
  async function sift(teamId: string, deviceId: string, views: readonly View[]) {
    const { policy } = await findPolicy(db, teamId);
    const [first] = views;
    const zones = first ? await timeZonesOf(db, teamId, [first.groupId]) : new Map<string, string>();
    const now = Date.now();
    const judged = views.map((view) => ({
      view,
      refusal: refusalOf(policy, zones.get(view.groupId) ?? 'UTC', view.reason, now),
    }));
    for (const why of ['forbidden', 'lesson', 'reason'] as const) {
      const ids = judged.filter(({ refusal }) => refusal === why).map(({ view }) => view.id);
      if (ids.length === 0) continue;
      await end(teamId, ids, why);
      tell(deviceId, ids, why);
    }
    return { policy, views: judged.filter(({ refusal }) => refusal === null).map(({ view }) => view) };
  }

  async function say(deviceId: string, teamId: string, isNow: boolean): Promise<void> {
    const ids = [...waiting(deviceId)];
    if (ids.length === 0 && !asked.has(deviceId)) return;
    const touched = await touchViews(db, teamId, ids, processName);
    const gone = ids.filter((id) => !touched.some((view) => view.id === id));
    if (gone.length > 0) tell(deviceId, gone, 'left');
    const { policy, views } = await sift(teamId, deviceId, touched);
    // Followers are checked last, so that the request is correct at this moment.
    const wanted = views.filter(({ id, picturesLeft }) => picturesLeft > 0 && waiting(deviceId).has(id));
    const sn = asked.get(deviceId)?.sn ?? touched[0]?.sn;
    if (sn === undefined) return;
    if (wanted.length === 0) {
      if (asked.delete(deviceId)) await publish(sn, null);
      return;
    }
    asked.set(deviceId, { sn, teamId });
    const { isBlurred, showsNames } = policy;
    const names = [...new Set(wanted.map(({ userName }) => userName))].slice(0, screenshotLimits.viewersMax);
    await publish(sn, {
      everySeconds: screenshotLimits.everySeconds,
      url: addresses.urlOf({ sn, teamId, source: processName, isBlurred }),
      isBlurred,
      viewers: showsNames ? names : [],
      isNow,
    });
  }

  /** Serialised per robot. */
  function ask(deviceId: string, teamId: string, isNow = false): Promise<void> {
    const turn = (turns.get(deviceId) ?? Promise.resolve())
      .then(() => say(deviceId, teamId, isNow))
      .catch((error: unknown) => log.warn({ err: error, deviceId }, 'requesting a robot’s screen failed'))
      .finally(() => {
        if (turns.get(deviceId) === turn) turns.delete(deviceId);
      });
    turns.set(deviceId, turn);
    return turn;
  }

  live.followers.onFollow((deviceId, teamId) => void ask(deviceId, teamId));
  return {
    ask,
    /** Renews all requests of this process, e.g. because the team's rules changed. */
    async askAll(teamId: string): Promise<void> {
      const ofTeam = [...asked].filter(([, robot]) => robot.teamId === teamId);
      await Promise.all(ofTeam.map(([deviceId]) => ask(deviceId, teamId)));
    },
    drain: async () => void (await Promise.all(turns.values())),
  };
}

export type AskScreens = ReturnType<typeof createAskScreens>;
