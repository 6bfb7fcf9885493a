import { configLimits } from '@muster/contract/configs/limits';
import { expect } from 'vitest';
import { readJournal } from '@muster/testing/journals';
import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';

interface CommandRow {
  id: string;
  task_id: string;
  sn: string;
  status: string;
  detail: string | null;
}

interface DeviceRow {
  sn: string;
  config_id: string | null;
  version: number | null;
  state: string;
  applied_config_id: string | null;
  applied_version: number | null;
  command_status: string | null;
}

/** Whether this command may have ended without success. `superseded`: a newer deployment replaced it. */
export type MayFail = (command: { sn: string; status: string; detail: string | null }) => boolean;

const isSuperseded: MayFail = ({ status, detail }) => status === 'expired' && detail === 'superseded';

/** Every sub-task has ended, and every robot is online and idle. @throws with what is not */
export async function settled({ sql, fleet }: Site): Promise<void> {
  const isQuiet = async () => {
    const { phases, problems } = fleet.stats();
    const busy = fleet.robots.filter((robot) => robot.isBusy).map(({ sn }) => sn);
    const open = await sql.rows('select sn, status from commands where ended_at is null');
    const away = await sql.rows('select sn from devices where connection <> 1');
    const isDone = open.length + away.length + busy.length === 0 && phases.online === fleet.robots.length;
    if (!isDone) throw new Error(JSON.stringify({ open, away, busy, phases, problems }).slice(0, 2000));
    return true;
  };
  await until(isQuiet, { what: 'every sub-task has ended and every robot is online', everyMs: 50 });
}

/** Waits until all is idle, then compares the server's data with its acknowledgements and the robots' actions. */
export async function expectPromisesKept(site: Site, mayFail: MayFail = () => false): Promise<void> {
  await settled(site);
  let broken: string[] = [];
  // Reports of robots may arrive a moment after their last answer.
  await until(async () => (broken = await brokenPromises(site, mayFail)).length === 0, {
    what: 'promises are kept',
    withinMs: 5_000,
    everyMs: 100,
  }).catch(() => {});
  expect(broken).toEqual([]);
}

async function brokenPromises(site: Site, mayFail: MayFail): Promise<string[]> {
  const commands = await site.sql.rows<CommandRow>('select id, task_id, sn, status, detail from commands');
  const parts = [
    robotsAgainstRows(site, commands, mayFail),
    lostRows(site, commands),
    wrongCounters(site),
    wrongDevices(site),
    unforeseen(site),
  ];
  return (await Promise.all(parts)).flat();
}

/** Nothing was executed twice, everything executed is stored as done, and everything stored as done was executed. */
async function robotsAgainstRows(
  site: Site,
  commands: readonly CommandRow[],
  mayFail: MayFail,
): Promise<string[]> {
  const broken: string[] = [];
  const rows = new Map(commands.map((row) => [row.id, row]));
  const applied = new Set<string>();
  for (const { sn, machine } of site.fleet.robots) {
    const { appliedCounts } = machine;
    for (const [id, times] of appliedCounts.commands) {
      applied.add(id);
      const row = rows.get(id);
      if (times !== 1) broken.push(`${sn} did ${id} ${times} times`);
      if (row === undefined) broken.push(`${sn} did ${id}, which is no row`);
      else if (row.status !== 'done' && !isSuperseded(row))
        broken.push(`${sn} did ${id}, which is ${row.status}`);
    }
    for (const [version, times] of appliedCounts.configurations)
      if (times !== 1) broken.push(`${sn} applied ${version} ${times} times`);
    const { begun } = await readJournal(site.journalDir, sn);
    for (const [id, times] of begun) if (times > 1) broken.push(`${sn} began ${id} ${times} times`);
  }
  for (const row of commands) {
    // Two tasks with the same version: the second has nothing left to do.
    if (row.status === 'done' && row.detail !== 'already_applied' && !applied.has(row.id))
      broken.push(`${row.sn} never did ${row.id}`);
    if (row.status !== 'done' && !isSuperseded(row) && !mayFail(row))
      broken.push(`${row.sn} ended ${row.id} as ${row.status}: ${row.detail}`);
  }
  return broken;
}

/** Everything the server acknowledged is stored, and in the audit log. */
async function lostRows(site: Site, commands: readonly CommandRow[]): Promise<string[]> {
  const { sql, configId, deviceIds } = site;
  const { versions, deployments } = site.acknowledged;
  const broken: string[] = [];
  const sent = Map.groupBy(commands, (row) => row.task_id);
  for (const deployment of deployments) {
    const rows = sent.get(deployment.taskId)?.length;
    if (rows !== deployment.sent)
      broken.push(`task ${deployment.taskId}: ${rows} of ${deployment.sent} rows`);
  }
  const audited = await sql.rows<{ action: string; object_id: string; self_name: string | null }>(
    `select action, object_id, after->>'selfName' as self_name from audit_log`,
  );
  const isAudited = new Set(audited.map((row) => `${row.action} ${row.object_id} ${row.self_name ?? ''}`));
  for (const { taskId } of deployments)
    if (!isAudited.has(`command.config.apply ${taskId} `)) broken.push(`task ${taskId} is not audited`);
  for (const id of deviceIds)
    if (!isAudited.has(`device.create ${id} `)) broken.push(`device ${id} is not audited`);

  const kept = await sql.rows<{ version: number; self_name: string }>(
    `select version, document->>'selfName' as self_name from config_versions where config_id = $1`,
    [configId],
  );
  const nameOf = new Map(kept.map((row) => [row.version, row.self_name]));
  const newest = Math.max(...nameOf.keys());
  for (const [version, name] of versions) {
    const isKept = version > newest - configLimits.versionsKept;
    if (isKept && nameOf.get(version) !== name)
      broken.push(`version ${version} is ${nameOf.get(version)}, was saved as ${name}`);
    const action = version === 1 ? 'config.create' : 'config.update';
    if (!isAudited.has(`${action} ${configId} ${name}`)) broken.push(`version ${version} is not audited`);
  }
  return broken;
}

/** Stored counts equal the actual counts. */
async function wrongCounters({ sql }: Site): Promise<string[]> {
  const tasks = await sql.rows(
    `select * from (
       select t.id, t.state, t.ended_at is not null as has_ended, t.total, t.waiting, t.doing, t.succeeded, t.failed,
         count(c.id)::int as rows, (count(*) filter (where c.status = 'done'))::int as really_succeeded,
         (count(*) filter (where c.status in ('failed', 'refused', 'expired')))::int as really_failed
       from command_tasks t left join commands c on c.team_id = t.team_id and c.task_id = t.id
       group by t.team_id, t.id
     ) t where total <> rows or waiting <> 0 or doing <> 0 or succeeded <> really_succeeded
       or failed <> really_failed or not has_ended or state <> case when failed > 0 then 'error' else 'done' end`,
  );
  const counts = await sql.rows(
    `select * from (
       select group_id, model, connection, count(*) as n from devices group by 1, 2, 3
     ) d full join (select * from device_counts where count <> 0) c using (group_id, model, connection)
     where d.n is distinct from c.count`,
  );
  return [
    ...tasks.map((row) => `counters of a task: ${JSON.stringify(row)}`),
    ...counts.map((row) => `count of devices: ${JSON.stringify(row)}`),
  ];
}

/** The console shows the configuration that the robot has. */
async function wrongDevices(site: Site): Promise<string[]> {
  const rows = await site.sql.rows<DeviceRow>(
    `select d.sn, has.config_id, has.version, has.state, has.applied_config_id, has.applied_version,
       c.status as command_status
     from devices d join device_configs has on has.team_id = d.team_id and has.device_id = d.id
     left join commands c on c.team_id = has.team_id and c.id = has.command_id`,
  );
  const broken: string[] = [];
  for (const row of rows) {
    const has = (await readJournal(site.journalDir, row.sn)).configuration;
    const says = `${row.applied_config_id}@${row.applied_version}`;
    if (says !== `${has?.configId ?? null}@${has?.version ?? null}`)
      broken.push(`${row.sn} has ${JSON.stringify(has)}, its row says ${says}`);
    const states = { null: 'none', done: 'applied' } as Record<string, string>;
    const expected = states[String(row.command_status)] ?? 'failed';
    if (row.state !== expected)
      broken.push(`${row.sn} is ${row.state}, but its command ${row.command_status}`);
    if (expected === 'applied' && says !== `${row.config_id}@${row.version}`)
      broken.push(`${row.sn} should have ${row.config_id}@${row.version}, has ${says}`);
  }
  return broken;
}

/** The server handles every fault: it answers 503 and waits, and logs no errors. */
async function unforeseen({ log }: Site): Promise<string[]> {
  return log.filter((line) => /"level":[56]0|^\w*Error|deadlock/.test(line));
}
