import { MINUTE_MS } from '@muster/contract/durations';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { storeAlert } from './setup/alert-row.ts';
import { connected } from './setup/connected.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let others: TestTeam[];
withTeam(async (made) => {
  ({ server, team } = made);
  others = [await createTeam(server), await createTeam(server)];
});

const toTell = async () => {
  const { rows } = await sql<{ teamId: string }>`select team_id from alerts where told_at is null`.execute(
    server.db,
  );
  return rows.map(({ teamId }) => teamId);
};
beforeEach(async () => {
  await sql`delete from alerts`.execute(server.db);
  const openedAt = new Date(Date.now() - MINUTE_MS);
  for (const { teamId } of [team, ...others]) await storeAlert(server.db, teamId, { openedAt });
});

/** Looks until a look fails with this message: the server's own look of each minute may be at these alerts just now. */
const lookFails = (message: string, ...given: Parameters<typeof server.app.alerts.look>) =>
  expect
    .poll(
      () =>
        server.app.alerts.look(...given).then(
          () => null,
          (error: unknown) => error,
        ),
      WITHIN,
    )
    .toMatchObject({ errors: [{ message }] });

it('alerts of other teams are told while a row of one team is locked, and its own with the next run', async () => {
  await sql`insert into alert_settings (team_id) values (${team.teamId})`.execute(server.db);
  const client = await connected(server);
  await client.query('begin');
  await client.query('select from alert_settings where team_id = $1 for update', [team.teamId]);
  const looking = server.app.alerts.look();
  await lockWaits(server);
  await expect.poll(toTell, WITHIN).toEqual([team.teamId]);
  await client.query('rollback');
  await looking;
  await server.app.alerts.look();
  expect(await toTell()).toEqual([]);
});

it('alerts of other teams are told when those of one team cannot be, which is reported', async () => {
  const client = await connected(server);
  await client.query(`create function refuse_told() returns trigger language plpgsql as
    $$ begin raise exception 'no more'; end $$`);
  await client.query(`create trigger refuse before update on alerts for each row
    when (new.told_at is not null and new.team_id = '${team.teamId}') execute function refuse_told()`);
  onTestFinished(async () => void (await client.query('drop trigger refuse on alerts')));
  await lookFails('no more');
  expect(await toTell()).toEqual([team.teamId]);
});

/** Teams with such alerts, sorted. */
const teamsWith = async (condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ teamId: string }>`
    select distinct team_id from alerts where ${condition} order by team_id`.execute(server.db);
  return rows.map(({ teamId }) => teamId);
};
const idsOf = (teams: readonly TestTeam[]) => teams.map(({ teamId }) => teamId).toSorted();

/** PostgreSQL refuses this column of the first team's alerts. */
async function refuse(column: string): Promise<void> {
  const client = await connected(server);
  await client.query(`create function refuse_${column}() returns trigger language plpgsql as
    $$ begin raise exception 'not ${column}'; end $$`);
  await client.query(`create trigger refuse_step before update on alerts for each row
    when (new.${column} is not null and old.${column} is null and new.team_id = '${team.teamId}')
    execute function refuse_${column}()`);
  onTestFinished(async () => void (await client.query('drop trigger refuse_step on alerts')));
}

it.each(['over_at', 'resolved_at'])(
  'alerts of other teams are resolved when %s of one team cannot be written, which is reported',
  async (column) => {
    await refuse(column);
    await lookFails(`not ${column}`, undefined, 0);
    expect(await teamsWith(sql`state = 'resolved'`)).toEqual(idsOf(others));
  },
);

it('alerts of other teams are escalated when those of one team cannot be, and all are told', async () => {
  await sql`delete from alerts`.execute(server.db);
  for (const each of [team, ...others]) await danger(each);
  await expect.poll(() => teamsWith(sql`state = 'open'`), WITHIN).toEqual(idsOf([team, ...others]));
  await sql`update alerts set opened_at = now() - interval '1 hour', told_at = null`.execute(server.db);
  const document = JSON.stringify({ escalation: { afterMinutes: 15, userIds: [newId()] } });
  for (const { teamId } of [team, ...others])
    await sql`
      insert into alert_settings (team_id, document) values (${teamId}, ${document})
      on conflict (team_id) do update set document = excluded.document`.execute(server.db);
  onTestFinished(async () => void (await sql`delete from alert_settings`.execute(server.db)));
  await refuse('escalated_at');
  await lookFails('not escalated_at');
  await expect.poll(() => teamsWith(sql`escalated_at is not null`), WITHIN).toEqual(idsOf(others));
  await expect.poll(toTell, WITHIN).toEqual([]);
});

it('alerts of other teams are told while the robot of an alert that has ended is locked', async () => {
  const { teamId } = team;
  const robot = await createTestRobot(server, team);
  await sql`
    insert into alert_robots (team_id, alert_id, device_id, code, since)
    select team_id, id, ${robot.id}, code, now() from alerts where team_id = ${teamId}`.execute(server.db);
  const client = await connected(server);
  await client.query('begin');
  await client.query('select from alert_robots where team_id = $1 for update', [teamId]);
  await server.app.alerts.look();
  expect(await teamsWith(sql`told_at is not null`)).toEqual(idsOf([team, ...others]));
  await client.query('rollback');
});

/** A robot reports a fault that endangers people: its alert is told at once. */
async function danger(of: TestTeam): Promise<void> {
  const robot = await createTestRobot(server, of);
  await robot.comeOnline();
  await of.people.owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  await robot.say('state', { battery: 80, isCharging: false, faults: ['4-5'] });
}

it('urgent alerts of other teams are told while a row of one team is locked', async () => {
  // Not by the run of every minute.
  await sql`delete from jobs.schedule where name = 'alerts.look'`.execute(server.db);
  await sql`delete from alerts`.execute(server.db);
  await sql`insert into alert_settings (team_id) values (${team.teamId}) on conflict do nothing`.execute(
    server.db,
  );
  const client = await connected(server);
  await client.query('begin');
  await client.query('select from alert_settings where team_id = $1 for update', [team.teamId]);
  await danger(team);
  await lockWaits(server);
  await danger(others[0]!);
  const told = async () =>
    (await server.db.selectFrom('alerts').where('toldAt', 'is not', null).select('teamId').execute()).map(
      ({ teamId }) => teamId,
    );
  await expect.poll(told, WITHIN).toEqual([others[0]!.teamId]);
  await client.query('rollback');
  await expect.poll(toTell, WITHIN).toEqual([]);
});
