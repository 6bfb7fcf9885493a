import type { Dashboard } from '@muster/contract/dashboard/schemas';
import type { Light } from '@muster/contract/devices/schemas';
import { type ReportedLight, reportedLightOf } from '@muster/contract/monitoring/codes';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { can, type Reach, reach as reachOf, within } from '../../platform/rights/rights.ts';
import * as store from './dashboard.store.ts';

/** The station's data on a team's robots (docs/monitoring.md). */
export interface StationOverview {
  lights: Record<Light, number>;
  commonCodes: Dashboard['robots']['commonFaults'];
  lostSince: Date | null;
  worst: Dashboard['faulty'];
}

export interface UnseenAlerts {
  count: number;
  worst: Omit<NonNullable<NonNullable<Dashboard['alerts']>['worst']>, 'openedAt'> & { openedAt: Date };
}

export interface DashboardNeeds {
  /** Number of users waiting for approval to join the team; absent when there are no approvals. */
  countApprovals?: (teamId: string) => Promise<number>;
  /** `null` when no robot of the team is on its station. */
  station(
    teamId: string,
    reach: Reach,
    max: { codesMax: number; worstMax: number },
  ): Promise<StationOverview | null>;
  /** Alerts not acknowledged; `null` when there are none. */
  unseenAlerts(teamId: string, reach: Reach): Promise<UnseenAlerts | null>;
}

const FAULTY_SHOWN = 5;
/** Causes named for each light, most frequent first. */
const CAUSES_SHOWN = 3;

/** The worst fault of each faulty robot. */
function worstOf(robots: readonly store.FaultyRobot[]): Dashboard['faulty'] {
  return robots.flatMap(({ faults, ...robot }) => {
    const known = faults.flatMap((code) => {
      const light = reportedLightOf(code);
      return light === null ? [] : [{ code, light }];
    });
    const worst = known.find(({ light }) => light === 'high') ?? known[0];
    return worst === undefined ? [] : [{ ...robot, ...worst }];
  });
}

function mostCommon(codes: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, CAUSES_SHOWN)
    .map(([code]) => code);
}

const totalOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

interface Counts {
  online: number;
  lost: number;
  notActivated: number;
}

export function createDashboard(db: Database, needs: DashboardNeeds) {
  const { countApprovals = async () => 0 } = needs;

  /** Computed from what robots report themselves. */
  async function bySelf(teamId: string, reach: Reach, counts: Counts) {
    const [robots, lost] = await Promise.all([
      store.listFaulty(db, teamId, reach),
      store.longestLost(db, teamId, reach),
    ]);
    const faulty = worstOf(robots);
    const of = (light: ReportedLight) => faulty.filter((each) => each.light === light);
    const [high, medium] = [of('high'), of('medium')];
    return {
      lights: {
        high: high.length,
        medium: medium.length,
        online: Math.max(0, counts.online - faulty.length),
        lost: counts.lost,
        notSet: counts.notActivated,
      },
      commonFaults: {
        high: mostCommon(high.map(({ code }) => code)),
        medium: mostCommon(medium.map(({ code }) => code)),
      },
      notOnStation: 0,
      lostSince: lost?.at ?? null,
      faulty: [...high, ...medium].slice(0, FAULTY_SHOWN),
    };
  }

  /** Computed from the station; robots that are not on it count as not monitored. `total` has the same reach. */
  function byStation({ lights, commonCodes, lostSince, worst }: StationOverview, total: number) {
    const watched = Object.values(lights).reduce((sum, count) => sum + count, 0);
    // Counted at different times: a robot may have been added to the station, or left the team, in between.
    const notOnStation = Math.max(0, total - watched);
    return {
      lights: { ...lights, notSet: lights.notSet + notOnStation },
      commonFaults: commonCodes,
      notOnStation,
      lostSince,
      faulty: worst,
    };
  }

  /** @returns `null` when the lights are computed from the robots' own reports */
  async function overlook(actor: Actor, reach: Reach) {
    if (!can(actor, 'monitor.read')) return null;
    const { teamId } = actor;
    const both = within(reach, reachOf(actor, 'monitor.read'));
    const [overview, connections] = await Promise.all([
      needs.station(teamId, both, { codesMax: CAUSES_SHOWN, worstMax: FAULTY_SHOWN }),
      store.countConnections(db, teamId, both),
    ]);
    return overview && byStation(overview, totalOf(connections));
  }

  async function unseenAlerts(actor: Actor): Promise<Dashboard['alerts']> {
    if (!can(actor, 'alert.read')) return null;
    const unseen = await needs.unseenAlerts(actor.teamId, reachOf(actor, 'alert.read'));
    if (unseen === null) return { count: 0, worst: null };
    const { count, worst } = unseen;
    return { count, worst: { ...worst, openedAt: worst.openedAt.toISOString() } };
  }

  return async function get(actor: Actor, reach: Reach): Promise<Dashboard> {
    const { teamId } = actor;
    const seesAllFiles = can(actor, 'file.read') && reachOf(actor, 'file.read') === null;
    const [connections, onlineBefore, station, alerts, sync, approvals, files] = await Promise.all([
      store.countConnections(db, teamId, reach),
      store.listOnlineBefore(db, teamId, reach),
      overlook(actor, reach),
      unseenAlerts(actor),
      store.countOutOfSync(db, teamId, reach),
      can(actor, 'people.assign') ? countApprovals(teamId) : null,
      seesAllFiles ? store.countFiles(db, teamId) : null,
    ]);
    const countOf = (connection: number) =>
      connections.find((each) => each.connection === connection)?.count ?? 0;
    const inState = (state: string) => sync.find((each) => each.state === state)?.count ?? 0;
    const online = countOf(1);
    const { faulty, lostSince, ...shown } =
      station === null
        ? await bySelf(teamId, reach, { online, lost: countOf(0), notActivated: countOf(-2) })
        : station;
    return {
      robots: {
        total: totalOf(connections),
        online,
        onlineBefore,
        lightsOf: station === null ? 'robots' : 'station',
        ...shown,
        lostSince: lostSince?.toISOString() ?? null,
      },
      faulty,
      alerts,
      outOfSync: { failed: inState('failed'), drifted: inState('drifted'), waiting: inState('waiting') },
      approvals,
      files,
    };
  };
}
