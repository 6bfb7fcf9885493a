import { allTroubles } from '@muster/contract/monitoring/codes';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { readJudged } from '../light/kept-judgement.ts';
import * as store from './overview.store.ts';
import { type LightCounts, noLights } from './station.store.ts';

export interface StationOverview {
  /** Robots of the station alone; `notSet`: those that nobody watches now. */
  lights: LightCounts;
  /** The code that most robots of each of these lights have. */
  commonCodes: { high: string | null; medium: string | null };
  /** When the robot was lost that is lost for longest. */
  lostSince: Date | null;
  /** The first few that have something wrong and can be reached. */
  worst: { id: string; sn: string; name: string; light: 'high' | 'medium'; code: string }[];
}

/**
 * The station at a glance.
 * @returns `null` for a team that has no robot on its station, also where none could be within reach
 */
export async function overlookStation(
  db: Database,
  teamId: string,
  reach: Reach,
  worstMax: number,
): Promise<StationOverview | null> {
  if (!(await store.isStationUsed(db, teamId))) return null;
  const [counts, common, troubled] = await Promise.all([
    store.countLights(db, teamId, reach),
    store.listCommonCodes(db, teamId, reach),
    store.listTroubled(db, teamId, reach, worstMax),
  ]);
  const lights = noLights();
  for (const { light, count } of counts) lights[light] = count;
  const commonOf = (light: 'high' | 'medium') => common.find((each) => each.light === light)?.code ?? null;
  return {
    lights,
    commonCodes: { high: commonOf('high'), medium: commonOf('medium') },
    lostSince: counts.find(({ light }) => light === 'lost')?.since ?? null,
    worst: troubled.flatMap(({ judged, ...robot }) => {
      const { codes } = readJudged(judged);
      const code = allTroubles.find((each) => codes.has(each));
      return code === undefined ? [] : [{ ...robot, code }];
    }),
  };
}
