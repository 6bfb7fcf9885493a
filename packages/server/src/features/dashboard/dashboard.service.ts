import type { Dashboard } from '@muster/contract/dashboard/schemas';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { can, type Reach, reach as reachOf } from '../../platform/rights/rights.ts';
import * as store from './dashboard.store.ts';

export interface DashboardNeeds {
  /** How many people wait to be let into the team; without one nobody can. */
  countApprovals?: (teamId: string) => Promise<number>;
}

const FAULTY_SHOWN = 5;

type Shade = 'high' | 'medium';

/** Spec section 4, "Monitor light", of a robot that is online: 3-x is high, 4-x and 2-x medium. */
function shadeOf(code: string): Shade | null {
  if (code.startsWith('3-')) return 'high';
  return code.startsWith('4-') || code.startsWith('2-') ? 'medium' : null;
}

/** The worst fault of each robot that has one. */
function worstOf(robots: readonly store.FaultyRobot[]): Dashboard['faulty'] {
  return robots.flatMap(({ faults, ...robot }) => {
    const known = faults.flatMap((code) => {
      const light = shadeOf(code);
      return light === null ? [] : [{ code, light }];
    });
    const worst = known.find(({ light }) => light === 'high') ?? known[0];
    return worst === undefined ? [] : [{ ...robot, ...worst }];
  });
}

function mostCommon(codes: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

export function createDashboard(db: Database, { countApprovals = async () => 0 }: DashboardNeeds) {
  return async function get(actor: Actor, reach: Reach): Promise<Dashboard> {
    const { teamId } = actor;
    const seesAllFiles = can(actor, 'file.read') && reachOf(actor, 'file.read') === null;
    const [connections, robots, lost, sync, approvals, storage] = await Promise.all([
      store.countConnections(db, teamId, reach),
      store.listFaulty(db, teamId, reach),
      store.longestLost(db, teamId, reach),
      store.countOutOfSync(db, teamId, reach),
      can(actor, 'people.assign') ? countApprovals(teamId) : null,
      seesAllFiles ? store.sumFiles(db, teamId) : null,
    ]);
    const countOf = (connection: number) =>
      connections.find((each) => each.connection === connection)?.count ?? 0;
    const inState = (state: string) => sync.find((each) => each.state === state)?.count ?? 0;
    const faulty = worstOf(robots);
    const of = (light: Shade) => faulty.filter((each) => each.light === light);
    const [high, medium] = [of('high'), of('medium')];
    const online = countOf(1);
    return {
      robots: {
        total: connections.reduce((sum, { count }) => sum + count, 0),
        online,
        lights: {
          high: high.length,
          medium: medium.length,
          online: Math.max(0, online - faulty.length),
          lost: countOf(0),
          notSet: countOf(-2),
        },
        commonFaults: {
          high: mostCommon(high.map(({ code }) => code)),
          medium: mostCommon(medium.map(({ code }) => code)),
        },
        lostSince: lost?.at?.toISOString() ?? null,
      },
      faulty: [...high, ...medium].slice(0, FAULTY_SHOWN),
      outOfSync: { failed: inState('failed'), drifted: inState('drifted'), waiting: inState('waiting') },
      approvals,
      storage,
    };
  };
}
