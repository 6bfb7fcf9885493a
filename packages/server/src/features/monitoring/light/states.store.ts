import type { MonitorLight } from '@muster/contract/monitoring/codes';
import { commandKinds, commandRules } from '@muster/contract/robot-link/command-rules';
import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** A monitored robot, as loaded by the process that hears it. */
export interface MonitoredRow {
  teamId: string;
  deviceId: string;
  groupId: string;
  sn: string;
  /** 1 when connected, as last written by presence. */
  connection: number;
  conditionId: string;
  condition: Condition;
  /** Monitoring is stopped until then. */
  stoppedUntil: Date | null;
  /** After a restart command: the deadline for coming back. */
  awaitedUntil: Date | null;
  battery: number | null;
  isCharging: boolean | null;
  app: string | null;
  project: string | null;
  lastSeenAt: Date | null;
  mapId: string | null;
  isOffGround: boolean;
  faults: string[];
  revision: number;
  judged: unknown;
}

/** How long a robot may be disconnected after a restart command before it counts as lost. */
const RESTART_TAKES = '5 minutes';
const restartingKinds = commandKinds.filter((kind) => commandRules[kind].restartsRobot);

/**
 * Whether a command `c` of a task `t` is restarting its robot now. An install that is only accepted does not count: it
 * waits for its file or time.
 */
export const isRestarting = sql<boolean>`(t.kind = any(${restartingKinds}::text[])
  and (c.status = 'running' or c.status = 'accepted' and t.kind = 'device.restart'))`;

/** The monitored ones among these robots, of any team: by the key of `robots`, as no index of `devices` begins with them. */
export async function findMonitored(db: Database, sns: readonly string[]): Promise<MonitoredRow[]> {
  const { rows } = await sql<MonitoredRow>`
    select m.team_id, m.device_id, d.group_id, d.sn, d.connection, m.condition_id, c.document as condition,
      m.stopped_until, h.battery, h.is_charging, h.app, h.project, h.last_seen_at,
      h.map_id, coalesce(h.is_off_ground, false) as is_off_ground, coalesce(h.faults, '{}') as faults,
      coalesce(s.revision, 0) as revision, coalesce(s.judged, '{}') as judged,
      (select max(case t.kind when 'device.restart' then c.accepted_at else now() end) + ${RESTART_TAKES}::interval
        from commands c join command_tasks t on t.team_id = c.team_id and t.id = c.task_id
        where c.sn = d.sn and c.team_id = d.team_id and c.ended_at is null and ${isRestarting}) as awaited_until
    from robots r
    join monitored_devices m on m.team_id = r.team_id and m.device_id = r.device_id
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    join conditions c on c.team_id = m.team_id and c.id = m.condition_id
    left join monitor_states s on s.team_id = m.team_id and s.device_id = m.device_id
    left join device_states h on h.team_id = m.team_id and h.device_id = m.device_id
    where r.sn = any(${sns}::text[])
  `.execute(db);
  return rows;
}

export interface HeldState {
  judged: unknown;
  revision: number;
  groupId: string;
  /** Its monitoring is stopped, which this process may not have heard yet. */
  isStopped: boolean;
}

/** A robot by its keys. */
type Robot = Pick<MonitoredRow, 'teamId' | 'deviceId'>;

const robotsAs = (robots: readonly Robot[]) =>
  sql`unnest(${robots.map(({ teamId }) => teamId)}::uuid[], ${robots.map(({ deviceId }) => deviceId)}::uuid[])
    as t (team_id, device_id)`;

/**
 * Locks the judgements of these robots until the transaction ends, inserting missing rows: of two processes with the
 * same change, the second waits and sees what the first wrote. Robots that are no longer monitored are missing.
 */
export async function lockStates(tx: Tx, robots: readonly Robot[]): Promise<Map<string, HeldState>> {
  const states = await lockExisting(tx, robots);
  const missing = robots.filter(({ deviceId }) => !states.has(deviceId));
  if (missing.length === 0) return states;
  await sql`
    insert into monitor_states (team_id, device_id)
    select m.team_id, m.device_id from monitored_devices m
    join ${robotsAs(missing)} using (team_id, device_id)
    order by 1, 2
    on conflict do nothing
  `.execute(tx);
  return new Map([...states, ...(await lockExisting(tx, missing))]);
}

async function lockExisting(tx: Tx, robots: readonly Robot[]): Promise<Map<string, HeldState>> {
  const { rows } = await sql<HeldState & { deviceId: string }>`
    select s.device_id, s.judged, s.revision, d.group_id, coalesce(m.stopped_until > now(), false) as is_stopped
    from monitor_states s
    join ${robotsAs(robots)} using (team_id, device_id)
    join monitored_devices m using (team_id, device_id)
    join devices d on d.team_id = s.team_id and d.id = s.device_id
    order by s.team_id, s.device_id for no key update of s
  `.execute(tx);
  return new Map(rows.map(({ deviceId, ...state }) => [deviceId, state]));
}

export interface StateChange {
  teamId: string;
  deviceId: string;
  light: MonitorLight;
  lightSince: Date | null;
  /** As JSON. */
  judged: string;
  nextAt: Date | null;
}

/** Call it with the rows locked. Raises each revision. */
export async function writeStates(tx: Tx, changes: readonly StateChange[]): Promise<void> {
  const column = <K extends keyof StateChange>(key: K) => changes.map((each) => each[key]);
  await sql`
    update monitor_states s
    set light = t.light, light_since = t.light_since, judged = t.judged, next_at = t.next_at, revision = s.revision + 1
    from unnest(
      ${column('teamId')}::uuid[], ${column('deviceId')}::uuid[], ${column('light')}::text[],
      ${column('lightSince')}::timestamptz[], ${column('judged')}::jsonb[], ${column('nextAt')}::timestamptz[]
    ) as t (team_id, device_id, light, light_since, judged, next_at)
    where s.team_id = t.team_id and s.device_id = t.device_id
  `.execute(tx);
}

/** A judgement without codes, starting now. */
export const beganNow = sql`jsonb_build_object('lightSince', floor(extract(epoch from now()) * 1000))`;

/** Resets the judgements of these robots, because monitoring was stopped or resumed. */
export async function clearStates(tx: Tx, teamId: string, deviceIds: readonly string[]): Promise<void> {
  await sql`
    update monitor_states s
    set light = 'online', light_since = now(), judged = ${beganNow}, next_at = null, revision = s.revision + 1
    from (
      select held.team_id, held.device_id from monitor_states held
      where held.team_id = ${teamId} and held.device_id = any(${deviceIds}::uuid[])
      order by held.device_id for no key update
    ) held
    where s.team_id = held.team_id and s.device_id = held.device_id
  `.execute(tx);
}

/** Robots that are due to be judged again. */
export async function listDue(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sn: string }>`
    select d.sn from monitor_states s
    join devices d on d.team_id = s.team_id and d.id = s.device_id
    where s.next_at <= now() order by s.next_at limit ${limit}
  `.execute(db);
  return rows.map(({ sn }) => sn);
}

/**
 * Robots whose connection contradicts their light, after the given serial number: changes that no process heard, or
 * that one could not write before it ended.
 */
export async function listContradictions(db: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sn: string }>`
    select d.sn from monitored_devices m
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    left join monitor_states s on s.team_id = m.team_id and s.device_id = m.device_id
    where d.sn > ${after} and (m.stopped_until is null or m.stopped_until <= now())
      and (d.connection = 1) = (coalesce(s.light, 'online') = 'lost')
    order by d.sn limit ${limit}
  `.execute(db);
  return rows.map(({ sn }) => sn);
}
