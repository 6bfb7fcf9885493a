import { randomUUID } from 'node:crypto';
import { createPool } from '@muster/server/platform/database/pool';
import { insertTeam } from './insert-team.ts';
import type { Muster } from './muster.ts';

export interface SeededLog {
  teamId: string;
  /** A user with many entries, and one with only the oldest entry. */
  busy: string;
  rare: string;
  /** A robot with more entries than fit on a page, even in a short log. */
  deviceId: string;
  /** An entry in the middle, used as a cursor. */
  middle: string;
  middleAt: string;
}

const PEOPLE = 200;

/** A team whose log has this many entries over the last year. Written by SQL: a million changes would take hours. */
export async function seedLog(
  muster: Muster,
  name: string,
  entries: number,
  robots: number,
): Promise<SeededLog> {
  const pool = createPool(await muster.database(), { max: 1, answerWithinMs: 600_000 });
  const teamId = randomUUID();
  const run = async <Row>(text: string, ...values: unknown[]) =>
    (await pool.query(text, values)).rows as Row[];
  try {
    await run('set statement_timeout = 0');
    await insertTeam(run, teamId, name);
    await run(
      `create temporary table people as
       select gen_random_uuid() as id, (array['Ada','Bohr','Curie','陳怡君','佐藤','김민준'])[n % 6 + 1] || ' ' || n as name, n
       from generate_series(0, ${PEOPLE - 1}) n`,
    );
    await run(
      `create temporary table robots as
       select gen_random_uuid()::text as id, 'Kebbi ' || n || ' of room ' || case n when 0 then 17 else n % 400 end as name,
         upper(substr(md5($1::uuid::text || n), 1, 10)) as sn, n from generate_series(0, $2::int - 1) n`,
      teamId,
      robots,
    );
    // A quarter of the entries are about robot 0, half are by one user; user 0 has only one entry, the oldest.
    await run(
      `insert into audit_log (team_id, id, at, actor_id, actor_name, action, object_type, object_id, before, after, ip_address,
         browser, system)
       select $1::uuid, uuidv7(-age), now() - age, p.id, p.name, a.action, 'device', r.id,
         jsonb_build_object('groupId', null, 'name', r.name), jsonb_build_object('groupId', 'x' || e.n % 7, 'name', r.name),
         '203.0.113.7', (array['Chrome','Firefox','Safari','Edge'])[1 + p.n % 4], (array['Windows','macOS','Linux'])[1 + p.n % 3]
       from (
         select n, ($2::int - n) * interval '365 days' / $2::int as age from generate_series(1, $2::int) n
       ) e
       join people p on p.n = case when e.n = 1 then 0 when e.n % 2 = 0 then 1 else 2 + e.n % ${PEOPLE - 2} end
       join robots r on r.n = case when e.n % 4 = 3 then 0 else (e.n * 7) % $3::int end
       cross join lateral (
         select case when e.n = 1 then 'device.enrol'
           else (array['device.update','device.move','device.update','device.create'])[1 + (e.n * 13) % 4] end as action
       ) a
       order by e.n`,
      teamId,
      entries,
      robots,
    );
    await run('drop table people, robots');
    const one = async (text: string) => (await run<{ id: string; at: Date }>(text, teamId))[0]!;
    const middle = await one(
      `select id, at from audit_log where team_id = $1::uuid order by id limit 1 offset ${Math.floor(entries / 2)}`,
    );
    const busy = await one(
      `select actor_id as id from audit_log where team_id = $1::uuid group by 1 order by count(*) desc limit 1`,
    );
    const rare = await one(
      `select actor_id as id from audit_log where team_id = $1::uuid order by id limit 1`,
    );
    const device = await one(
      `select object_id as id from audit_log where team_id = $1::uuid group by 1 order by count(*) desc limit 1`,
    );
    return {
      teamId,
      busy: busy.id,
      rare: rare.id,
      deviceId: device.id,
      middle: middle.id,
      middleAt: middle.at.toISOString(),
    };
  } finally {
    await pool.end();
  }
}
