import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { RateMode } from './measure.ts';

export interface MeasuredRate {
  sn: string;
  mode: RateMode;
  perHour: number;
}

/** Measurements needed before a rate counts as known. */
export const KNOWN_FROM = 3;

/**
 * Updates the rates of these robots, each robot and mode once: a moving average that favours recent measurements.
 * Outliers are clamped to a third or three times the known rate. Robots without a team are skipped.
 */
export async function addRates(db: Database, rates: readonly MeasuredRate[]): Promise<void> {
  await sql`
    insert into robot_rates as rate (team_id, device_id, mode, per_hour)
    select robot.team_id, robot.device_id, said.mode, said.per_hour
    from unnest(
      ${rates.map(({ sn }) => sn)}::text[], ${rates.map(({ mode }) => mode)}::text[],
      ${rates.map(({ perHour }) => perHour)}::real[]
    ) as said (sn, mode, per_hour)
    join robots robot on robot.sn = said.sn
    order by 1, 2, 3
    on conflict (team_id, device_id, mode) do update set
      per_hour = rate.per_hour + (
        case when rate.measured >= ${KNOWN_FROM}
          then least(greatest(excluded.per_hour, rate.per_hour / 3), rate.per_hour * 3)
          else excluded.per_hour end - rate.per_hour
      ) * greatest(0.2, 1.0 / (rate.measured + 1)),
      measured = least(rate.measured + 1, 1000), updated_at = now()
  `.execute(db);
}

/** The known rates of these robots, from enough measurements. */
export async function listRates(
  tx: Database | Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<{ deviceId: string; mode: RateMode; perHour: number }[]> {
  const { rows } = await sql<{ deviceId: string; mode: RateMode; perHour: number }>`
    select device_id, mode, per_hour from robot_rates
    where team_id = ${teamId} and device_id = any(${deviceIds}::uuid[]) and measured >= ${KNOWN_FROM}
  `.execute(tx);
  return rows;
}

export interface TypicalRate {
  /** `null`: all models. */
  model: string | null;
  mode: RateMode;
  perHour: number;
  robots: number;
}

/** Median rates of a team's robots, by model and overall. */
export async function listTypical(tx: Database | Tx, teamId: string): Promise<TypicalRate[]> {
  const { rows } = await sql<TypicalRate>`
    select d.model, r.mode, percentile_cont(0.5) within group (order by r.per_hour) as per_hour,
      count(*)::int as robots
    from robot_rates r join devices d on d.team_id = r.team_id and d.id = r.device_id
    where r.team_id = ${teamId} and r.measured >= ${KNOWN_FROM}
    group by grouping sets ((d.model, r.mode), (r.mode))
  `.execute(tx);
  return rows;
}
