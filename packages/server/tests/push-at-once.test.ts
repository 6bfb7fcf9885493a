import * as contract from '@muster/contract/push/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { connected } from './setup/connected.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { startPushService } from './setup/push-service.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { newId } from '../src/platform/id.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('a browser with which two users subscribe at the same moment belongs to the later one', async () => {
  const { people, userIds } = team;
  const service = await startPushService(async () => '');
  onTestFinished(() => service.close());
  const body = { ...service.subscribe(), endpoint: 'https://push.example/send/shared' };
  const client = await connected(server);
  // What the request of the other user does until its commit.
  await client.query('begin');
  await client.query(
    `insert into push_browsers (user_id, id, session_id, name, endpoint, p256dh, auth)
     select user_id, $2, id, 'Chrome', $3, $4, $5 from sessions where user_id = $1 limit 1`,
    [userIds.admin, newId(), body.endpoint, body.keys.p256dh, body.keys.auth],
  );
  const adding = people.owner.ask(contract.addPushBrowser, { body });
  await lockWaits(server);
  await client.query('commit');
  expect((await adding).code).toBe('0');
  const browsers = [people.admin, people.owner].map((each) => each.call(contract.listPushBrowsers, {}));
  expect((await Promise.all(browsers)).map(({ items }) => items.length)).toEqual([0, 1]);
});
