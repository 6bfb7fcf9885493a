import { allTroubles } from '@muster/contract/monitoring/codes';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { readJudged } from '../light/kept-judgement.ts';
import * as store from './overview.store.ts';
import { type LightCounts, noLights } from './station.store.ts';

export interface StationOverview {
  /** Monitored robots only; `notSet`: monitoring is stopped. */
  lights: LightCounts;
  /** The most frequent codes of each of these lights, most frequent first. */
  commonCodes: { high: string[]; medium: string[] };
  /** Since when the longest-lost robot is lost. */
  lostSince: Date | null;
  /** The first few connected robots with a code. */
  worst: { id: string; sn: string; name: string; light: 'high' | 'medium'; code: string }[];
}

export interface OverviewMax {
  /** Codes of each light. */
  codesMax: number;
  /** Robots in `worst`. */
  worstMax: number;
}

/**
 * Overview of the station.
 * @returns `null` for a team without monitored robots, regardless of reach
 */
export async function overlookStation(
  db: Database,
  teamId: string,
  reach: Reach,
  { codesMax, worstMax }: OverviewMax,
): Promise<StationOverview | null> {
  if (!(await store.isStationUsed(db, teamId))) return null;
  const [counts, common, troubled] = await Promise.all([
    store.countLights(db, teamId, reach),
    store.listCommonCodes(db, teamId, reach, codesMax),
    store.listTroubled(db, teamId, reach, worstMax),
  ]);
  const lights = noLights();
  for (const { light, count } of counts) lights[light] = count;
  const commonOf = (light: 'high' | 'medium') =>
    common.filter((each) => each.light === light).map(({ code }) => code);
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
