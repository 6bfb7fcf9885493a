import { randomInt } from 'node:crypto';
import { createPool } from '@muster/server/platform/database/pool';
import { newId } from '@muster/server/platform/id';
import { secretOf } from '../support/secret-of.ts';
import type { Muster } from '../support/muster.ts';
import { FIRMWARE_VERSION, IMAGE_VERSION, serialNumberOf } from './messages.ts';

const GROUPS = 20;

/**
 * Enrolled robots in the team of the first owner. Written by SQL, because `enrol-fleet` measures the enrolment.
 * @returns their ids
 */
export async function seedRobots(muster: Muster, count: number, groups = GROUPS): Promise<string[]> {
  const pool = createPool(await muster.database(), { max: 1 });
  const ids = Array.from({ length: count }, () => newId());
  const sns = ids.map((_, robot) => serialNumberOf(robot));
  try {
    await pool.query('begin');
    await pool.query(
      `insert into device_groups (team_id, id, name, key)
       select t.id, gen_random_uuid(), 'Floor ' || n, 'FLOOR-' || n from teams t, generate_series(1, $1::int) n`,
      [groups],
    );
    await pool.query(
      `with g as (select team_id, id, row_number() over (order by name) - 1 as n from device_groups where not is_default)
       insert into devices (team_id, id, sn, name, group_id, model, connection, activated_by, activated_at, image_ver,
         firmware_ver)
       select g.team_id, t.id, t.sn, 'Kebbi ' || t.n || ' of room ' || t.n % 400, g.id, 'air-s', 0, 'team', now(), $3, $4
       from unnest($1::uuid[], $2::text[]) with ordinality as t (id, sn, n) join g on g.n = t.n % $5::int`,
      [ids, sns, IMAGE_VERSION, FIRMWARE_VERSION, groups],
    );
    await pool.query(
      `insert into robots (sn, team_id, device_id, secret_hash)
       select t.sn, d.team_id, d.id, sha256(convert_to(t.secret, 'utf8'))
       from unnest($1::text[], $2::text[]) as t (sn, secret) join devices d on d.sn = t.sn`,
      [sns, sns.map(secretOf)],
    );
    await pool.query('commit');
    await pool.query('vacuum analyze');
    return ids;
  } finally {
    await pool.end();
  }
}

/** A random selection of at most `count` robots. */
export const someOf = (ids: readonly string[], count: number) =>
  Array.from(new Set(Array.from({ length: count }, () => ids[randomInt(ids.length)]!)));
