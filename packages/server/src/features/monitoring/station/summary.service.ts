import { allTroubles } from '@muster/contract/monitoring/codes';
import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { readJudged } from '../light/kept-judgement.ts';
import { noLights } from './station.store.ts';
import { listSummaries } from './summary.store.ts';

export interface StationSummary {
  name: string;
  lights: Record<StationLight, number>;
  /** Since when all robots are normal; `null` while one is not. */
  wellSince: Date | null;
  /** Worst first. */
  worst: { sn: string; name: string; code: string; since: Date }[];
}

/** The station by group: counts, and only the worst robots. @param worstMax per group */
export async function summariseStation(
  db: Database,
  teamId: string,
  reach: Reach,
  worstMax: number,
): Promise<StationSummary[]> {
  const rows = await listSummaries(db, teamId, reach, worstMax);
  return rows.map(({ name, lights, wellSince, worst }) => {
    const isWell = Object.keys(lights).every((light) => light === 'online' || light === 'notSet');
    return {
      name,
      lights: { ...noLights(), ...lights },
      wellSince: isWell ? wellSince : null,
      worst: worst.flatMap((robot) => {
        const { codes } = readJudged(robot.judged);
        const code = allTroubles.find((each) => codes.has(each));
        if (code === undefined) return [];
        return [{ sn: robot.sn, name: robot.name, code, since: new Date(codes.get(code)!.since) }];
      }),
    };
  });
}
