import { randomBytes } from 'node:crypto';
import { logout } from '@muster/contract/account/endpoints';
import { exportActivity } from '@muster/contract/activity/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { downloadFile } from '@muster/contract/files/endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { revokeToken } from '@muster/contract/tokens/endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: RunningTestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const ROWS = 20_000;

/** A log whose export exceeds every buffer on the way. */
beforeAll(async () => {
  await sql`
    insert into audit_log (team_id, id, actor_name, action, object_type, object_id, after)
    select ${team.teamId}, gen_random_uuid(), 'Muster', 'test.write', 'team', 'x',
      jsonb_build_object('note', repeat('x', 3000))
    from generate_series(1, ${ROWS}::int)
  `.execute(server.db);
});

/** @returns reads the rest of a response that has begun: its size in bytes, or `cut` */
async function begin(
  client: Client,
  url = urlOf(exportActivity, {}),
): Promise<() => Promise<number | 'cut'>> {
  const response = await fetch(`${client.address}${url}`, {
    headers: client.headersOf(),
  });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  let bytes = (await reader.read()).value!.length;
  return async () => {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
      return bytes;
    } catch {
      return 'cut';
    }
  };
}

const give = (role: 'admin' | 'member') =>
  team.people.owner.call(updatePerson, { params: { id: team.userIds.admin }, body: { role } });

it('an export is not affected by changes to other users', async () => {
  const other = await createTeam(server);
  const rest = await begin(await signedIn(server, team.userIds.admin));
  const lead = { params: { id: other.userIds.member }, body: { role: 'operator' as const } };
  await other.people.owner.call(updatePerson, lead);
  expect(await rest()).toBeGreaterThan(ROWS * 3000);
});

it('an export is aborted when its token is revoked', async () => {
  const { client, made } = await withToken(team.people.owner, ['audit.read']);
  const rest = await begin(client);
  await team.people.owner.call(revokeToken, { params: { id: made.id } });
  expect(await rest()).toBe('cut');
});

it('an export is aborted when its user loses the permission', async () => {
  const rest = await begin(await signedIn(server, team.userIds.admin));
  await give('member');
  expect(await rest()).toBe('cut');
  await give('admin');
});

it('a download is not affected by other users, and is aborted when its session or token ends', async () => {
  const { owner } = team.people;
  const size = 32 * 1024 * 1024;
  const { id } = await owner.upload('big.mp3', Buffer.concat([Buffer.from('ID3'), randomBytes(size - 3)]));
  const url = urlOf(downloadFile, { params: { id }, query: {} });
  const whole = await begin(await signedIn(server, team.userIds.admin), url);
  const other = await createTeam(server);
  await (await signedIn(server, other.userIds.member)).call(logout, {});
  expect(await whole()).toBe(size);

  const { client, made } = await withToken(owner, ['file.read']);
  const byToken = await begin(client, url);
  await owner.call(revokeToken, { params: { id: made.id } });
  expect(await byToken()).toBe('cut');

  const browser = await signedIn(server, team.userIds.admin);
  const bySession = await begin(browser, url);
  await browser.call(logout, {});
  expect(await bySession()).toBe('cut');
});
