import { emptyConfig } from '@muster/contract/configs/empty-config';
import { createConfig } from '@muster/contract/configs/endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { beginScreenView } from '@muster/contract/screenshots/endpoints';
import { beginView } from '@muster/contract/viewing/endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { giveMissedJob } from '../src/features/configs/deployment/give-missed.job.ts';
import { expireInvitationsJob } from '../src/features/people/invitations/expire-invitations.job.ts';
import { endViewsJob } from '../src/features/viewing/end-views.job.ts';
import { createViewing } from '../src/features/viewing/viewing.service.ts';
import { signedIn } from './setup/accounts.ts';
import { connected } from './setup/connected.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let other: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  // Not by their own runs, which would take what a test has made due.
  const names = ['people.expireInvitations', 'viewing.endViews', 'screenshots.endLeft', 'configs.giveMissed'];
  await sql`delete from jobs.schedule where name = any(${names})`.execute(server.db);
});
beforeAll(async () => {
  other = await createTeam(server);
});

/** PostgreSQL refuses rows of the first team. */
async function refuse(
  table: 'invitations' | 'audit_log' | 'command_tasks',
  when: 'insert' | 'update',
): Promise<void> {
  const client = await connected(server);
  await client.query(`create or replace function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await client.query(`create trigger refuse before ${when} on ${table} for each row
    when (new.team_id = '${team.teamId}') execute function refuse_row()`);
  onTestFinished(async () => void (await client.query(`drop trigger refuse on ${table}`)));
}

const refused = { errors: [{ message: 'refused' }] };
const teamsIn = async (table: 'invitations' | 'session_views' | 'screen_views' | 'joined_robots') => {
  const waits = table === 'invitations' ? sql`where status = 'pending'` : sql``;
  const { rows } = await sql<{ teamId: string }>`select team_id from ${sql.ref(table)} ${waits}`.execute(
    server.db,
  );
  return rows.map(({ teamId }) => teamId);
};
const signal = new AbortController().signal;

it('invitations to other teams expire when those of one team cannot be marked, which is reported', async () => {
  for (const { people } of [team, other])
    await people.owner.call(inviteByMail, { body: { text: 'new@lakeside.example' } });
  await sql`update invitations set expires_at = now() - interval '1 second'`.execute(server.db);
  await refuse('invitations', 'update');
  await expect(expireInvitationsJob(server.db).run({}, signal)).rejects.toMatchObject(refused);
  expect(await teamsIn('invitations')).toEqual([team.teamId]);
});

it('views left in other teams are logged as ended when those of one team cannot be, which is reported', async () => {
  for (const { userIds } of [team, other])
    await (await signedIn(server, userIds.owner)).call(beginView, { body: { userId: userIds.member } });
  await sql`update sessions set expires_at = now() - interval '1 second'
    where id in (select session_id from session_views)`.execute(server.db);
  await refuse('audit_log', 'insert');
  const job = endViewsJob(createViewing(server.db, server.app.access));
  await expect(job.run({}, signal)).rejects.toMatchObject(refused);
  expect(await teamsIn('session_views')).toEqual([team.teamId]);
});

it('screen views left in other teams are logged as ended when those of one team cannot be, which is reported', async () => {
  for (const each of [team, other]) {
    const robot = await createTestRobot(server, each);
    await robot.comeOnline();
    await each.people.admin.call(beginScreenView, { body: { sn: robot.sn, reason: '' } });
  }
  await sql`update screen_views set seen_at = now() - interval '5 minutes'`.execute(server.db);
  await refuse('audit_log', 'insert');
  await expect(server.app.screenshots.endLeft()).rejects.toMatchObject(refused);
  expect(await teamsIn('screen_views')).toEqual([team.teamId]);
});

it('robots of other teams get the configuration of their group when those of one team cannot, which is reported', async () => {
  for (const each of [team, other]) {
    const { owner } = each.people;
    const document = { ...emptyConfig, name: 'Of the group' };
    const config = await owner.call(createConfig, { body: { document } });
    const group = await owner.call(createGroup, { body: { name: 'Joined', config: { id: config.id } } });
    const { id: deviceId } = await createTestRobot(server, each);
    // It joined a group without a configuration.
    await expect.poll(() => teamsIn('joined_robots')).not.toContain(each.teamId);
    await server.db.updateTable('devices').set({ groupId: group.id }).where('id', '=', deviceId).execute();
    const joinedAt = sql<Date>`now() - interval '5 minutes'`;
    await server.db.insertInto('joinedRobots').values({ teamId: each.teamId, deviceId, joinedAt }).execute();
  }
  await refuse('command_tasks', 'insert');
  await expect(giveMissedJob(server.db, server.app.configs).run({}, signal)).rejects.toMatchObject(refused);
  expect(await teamsIn('joined_robots')).toEqual([team.teamId]);
});
