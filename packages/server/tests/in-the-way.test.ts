import { updateGroup } from '@muster/contract/groups/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { connected } from './setup/connected.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { sendingAs } from './setup/sending.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

let changes = 0;

async function change() {
  const { group, people } = team;
  const response = await fetch(`${server.address}/v1${updateGroup.path.replace(':id', group.id)}`, {
    method: updateGroup.method,
    headers: { ...people.owner.headersOf(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: `${group.name} ${(changes += 1)}` }),
  });
  const { status } = (await response.json()) as { status: { code: string } };
  return [response.status, status.code, response.headers.get('retry-after')];
}

const tryAgain = [503, 'server.unavailable', '2'];

it('a request whose statement is cancelled, as PostgreSQL does after 30 seconds at a locked row, is told to try again', async () => {
  const [holding, cancelling] = [await connected(server), await connected(server)];
  await holding.query('begin');
  await holding.query('select from device_groups where id = $1 for update', [team.group.id]);
  const answer = change();
  await lockWaits(server);
  await cancelling.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(await answer).toEqual(tryAgain);
  await holding.query('rollback');
  expect((await change())[0]).toBe(200);
});

it('a request that PostgreSQL aborts at each attempt to resolve a deadlock is told to try again', async () => {
  const client = await connected(server);
  await client.query(`create function refuse_group() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '40P01'; end $$`);
  await client.query(
    'create trigger refuse before update on device_groups for each row execute function refuse_group()',
  );
  onTestFinished(async () => void (await client.query('drop trigger refuse on device_groups')));
  expect(await change()).toEqual(tryAgain);
});

it('a robot whose report waits so long that PostgreSQL cancels its statement stays connected, and the report is written', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  const [holding, cancelling] = [await connected(server), await connected(server)];
  const key = [team.teamId, robot.id];
  await holding.query(
    `insert into device_app_lists (team_id, device_id, digest) values ($1, $2, sha256('earlier'))`,
    key,
  );
  await holding.query('begin');
  await holding.query('select from device_app_lists where team_id = $1 and device_id = $2 for update', key);
  const report = robot.say('apps', { apps: [{ package: 'com.example.a', name: 'A', version: '1' }] });
  // One that has waited for longer than half a second is in its own team's queue.
  const cancel = () =>
    cancelling.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query_start < now() - interval '0.7 seconds'`,
    );
  await expect.poll(async () => (await cancel()).rowCount, WITHIN).toBe(1);
  await lockWaits(server);
  await holding.query('rollback');
  await report;
  expect(server.app.link.counters.refused.handler).toBe(0);
});

it('a command whose sending PostgreSQL cancels, as after 30 seconds at a locked row, still reaches its robot', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  const client = await connected(server);
  await client.query('create sequence cancelled');
  // A sequence counts although its transaction is rolled back.
  await client.query(`create function cancel_sending() returns trigger language plpgsql as
    $$ begin
      if nextval('cancelled') = 1 then raise exception using errcode = '57014'; end if;
      return new;
    end $$`);
  await client.query(`create trigger cancel before update on commands for each row
    when (new.status = 'sent') execute function cancel_sending()`);
  onTestFinished(async () => void (await client.query('drop trigger cancel on commands')));
  await sendingAs(() => team.people.owner).send({
    deviceIds: [robot.id],
    command: { kind: 'prompts.hide', parameters: {} },
    whenOffline: 'skip',
  });
  await robot.next('prompts.hide');
  expect((await client.query('select last_value from cancelled')).rows).toEqual([{ last_value: '2' }]);
});
