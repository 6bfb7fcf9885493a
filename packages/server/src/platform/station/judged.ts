import { sql } from 'kysely';

/** Whether the station judges the robot of `monitored_devices m`: not while its monitoring is stopped. */
export const isJudged = sql<boolean>`(m.device_id is not null and (m.stopped_until is null or m.stopped_until <= now()))`;

/** Active codes by the station's judgement `judgement`; `null` when the station does not judge the robot. */
export const stationCodes = sql<string[] | null>`
  case when ${isJudged} then array(select jsonb_object_keys(coalesce(judgement.judged->'codes', '{}'))) end`;
