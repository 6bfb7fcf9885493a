import { randomUUID } from 'node:crypto';
import { createPool } from '@muster/server/platform/database/pool';
import { insertTeam } from './insert-team.ts';
import type { Muster } from './muster.ts';

export interface TeamSize {
  devices: number;
  groups: number;
  members: number;
  configs: number;
  /** Command tasks of the last seven days, each for 20 robots. */
  tasks: number;
}

export interface SeededTeam {
  teamId: string;
  /** The created groups, without the default one. */
  groupIds: string[];
  configIds: string[];
  /** One of its robots. */
  deviceId: string;
  size: TeamSize;
}

const models = ['air', 'air-s', 'robot-creator', 'dx', 'service'];
/** Software versions of its robots. */
export const versions = ['11.2.8', '11.3.0', '11.3.4', '11.4.1'];

/**
 * A team of any size in a running Muster, owned by the first owner. Written by SQL with the same rows that API calls
 * would create, because a hundred thousand calls would take an hour. It fills only tables that older Musters also have,
 * so that they can be compared with ours.
 */
export async function seedTeam(muster: Muster, name: string, size: TeamSize): Promise<SeededTeam> {
  const pool = createPool(await muster.database(), { max: 1 });
  const teamId = randomUUID();
  const run = async <Row>(text: string, ...values: unknown[]) =>
    (await pool.query(text, values)).rows as Row[];
  try {
    await run('begin');
    // Inserting a hundred thousand rows may exceed the timeout for requests.
    await run('set local statement_timeout = 0');
    await insertTeam(run, teamId, name);
    await run(
      `insert into device_groups (team_id, id, name, is_default, key)
       select $1::uuid, gen_random_uuid(), case n when 0 then 'Default' else 'Group ' || n end, n = 0, 'GROUP-' || n || '-' || $1::uuid::text
       from generate_series(0, $2::int) n`,
      teamId,
      size.groups,
    );
    await run(
      `with people as (
         insert into users (id, name, email)
         select gen_random_uuid(),
           (array['Ada','Bohr','Curie','陳怡君','佐藤','김민준'])[n % 6 + 1] || ' ' || n, 'person' || n || '@' || $1::uuid::text || '.example'
         from generate_series(1, $2::int) n returning id, name
       )
       insert into team_members (team_id, user_id, role, joined_at)
       select $1::uuid, id, (array['admin','member','member','operator'])[1 + (hashtext(name) & 3)],
         now() - (hashtext(name) & 1023) * interval '1 hour'
       from people`,
      teamId,
      size.members - 1,
    );
    await run(
      `with g as (select id, row_number() over (order by id) - 1 n from device_groups where team_id = $1::uuid and not is_default),
            m as (select user_id, row_number() over (order by user_id) - 1 n from team_members where team_id = $1::uuid)
       insert into group_members (team_id, group_id, user_id)
       select $1::uuid, g.id, m.user_id from m join g on g.n = m.n % $2::int or g.n = (m.n * 7 + 1) % $2::int
       on conflict do nothing`,
      teamId,
      size.groups,
    );
    await run(
      `with made as (
         insert into configs (team_id, id, name, document, version, updated_at)
         select $1::uuid, gen_random_uuid(), 'Configuration ' || n,
           '{"name":"","icon":"sun","background":"teal","selfName":"","apps":[],"hiddenStoreApps":[],"trainkitProject":null,"files":[]}',
           1, now() - n * interval '1 minute'
         from generate_series(1, $2::int) n returning id, document, name
       )
       insert into config_versions (team_id, config_id, version, document, changes)
       select $1::uuid, id, 1, document, '[{"kind":"created","value":""}]' from made`,
      teamId,
      size.configs,
    );
    await run(
      `with g as (select id, row_number() over (order by id) - 1 as nr from device_groups where team_id = $1::uuid)
       insert into devices (team_id, id, sn, name, group_id, model, connection, activated_by, activated_at,
         image_ver, firmware_ver, created_at)
       select $1::uuid, gen_random_uuid(), upper(substr(md5($1::uuid::text || n), 1, 10)), 'Kebbi ' || n || ' of room ' || n % 400, g.id,
         ($4::text[])[1 + n % 5], case n % 10 when 0 then -2 when 1 then 0 when 2 then 0 else 1 end,
         case n % 10 when 0 then null when 1 then 'group' else 'team' end, now(),
         ($5::text[])[1 + n % 4], '1.8.' || n % 7, now() - n * interval '1 second'
       from generate_series(1, $2::int) n
       join g on g.nr = n % ($3::int + 1)`,
      teamId,
      size.devices,
      size.groups,
      models,
      versions,
    );
    await run('analyze devices, device_configs');
    await run(
      `with c as (select id, row_number() over (order by id) - 1 as nr from configs where team_id = $1::uuid),
            d as (select id, row_number() over (order by id) as nr from devices where team_id = $1::uuid)
       update device_configs has set config_id = c.id, version = 1,
         state = (array['applied','applied','applied','waiting','failed','drifted'])[1 + d.nr % 6]
       from d join c on c.nr = d.nr % $2::int where has.team_id = $1::uuid and has.device_id = d.id`,
      teamId,
      size.configs,
    );
    await run(
      `insert into robots (sn, team_id, device_id) select sn, team_id, id from devices where team_id = $1::uuid`,
      teamId,
    );
    await run(
      `insert into device_states (team_id, device_id, battery, is_charging, app, last_seen_at)
       select team_id, id, 20 + abs(hashtext(sn)) % 80, false, 'Storyteller', now() from devices where team_id = $1::uuid`,
      teamId,
    );
    await run(
      `with t as (
         insert into command_tasks (team_id, id, kind, subject, parameters, created_by_name, created_at, ended_at, state,
           total, waiting, succeeded, failed, group_ids)
         select $1::uuid, gen_random_uuid(), 'app.open', 'Storyteller', '{"packageName":"com.example.story","name":"Storyteller"}',
           'Owner', now() - n * interval '5 minutes', now(), case n % 5 when 0 then 'error' else 'done' end,
           20, 0, 20 - (n % 5 = 0)::int, (n % 5 = 0)::int,
           array[(select id from device_groups where team_id = $1::uuid and is_default)]
         from generate_series(1, $2::int) n returning id, created_at, failed
       ), d as (select id, sn, name, group_id, row_number() over (order by id) n from devices where team_id = $1::uuid limit 20)
       insert into commands (team_id, id, task_id, device_id, sn, device_name, group_id, status, created_at, ended_at, expires_at)
       select $1::uuid, gen_random_uuid(), t.id, d.id, d.sn, d.name, d.group_id,
         case when t.failed = 1 and d.n = 1 then 'failed' else 'done' end, t.created_at, t.created_at, t.created_at + interval '10 minutes'
       from t cross join d`,
      teamId,
      size.tasks,
    );
    await run('commit');
    await run('vacuum analyze');
    const ids = async (table: string) =>
      (await run<{ id: string }>(`select id from ${table} where team_id = $1::uuid order by id`, teamId)).map(
        ({ id }) => id,
      );
    const [device] = await run<{ id: string }>(
      'select id from devices where team_id = $1::uuid limit 1',
      teamId,
    );
    return {
      teamId,
      groupIds: await ids('device_groups'),
      configIds: await ids('configs'),
      deviceId: device!.id,
      size,
    };
  } finally {
    await pool.end();
  }
}
