import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@muster/contract/push/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { pushAsked } from '../src/platform/notices/push.events.ts';
import { startPushService } from './setup/push-service.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

/** A server that takes requests and never answers. */
async function startSilent() {
  let [asked, given] = [0, 0];
  const silent = createServer((_request, response) => {
    asked += 1;
    response.on('close', () => (given += 1));
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(async () => {
    silent.closeAllConnections();
    await silent[Symbol.asyncDispose]();
  });
  return {
    address: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/send`,
    asked: () => asked,
    /** How many requests their sender has given up. */
    givenUp: () => given,
  };
}

it('a receiver that never answers does not delay messages to receivers of other teams, however often it is told something', async () => {
  const server = await startTestServer({ WEBHOOKS_PRIVATE: 'true' });
  onTestFinished(() => server.end());
  const [slow, other] = [await createTeam(server), await createTeam(server)];
  const { owner } = other.people;
  const service = await startPushService(async () => (await owner.call(contract.listPushBrowsers, {})).key);
  onTestFinished(() => service.close());
  const silent = await startSilent();
  const subscription = service.subscribe();
  await slow.people.owner.call(contract.addPushBrowser, {
    body: { ...subscription, endpoint: silent.address },
  });
  await owner.call(contract.addPushBrowser, { body: subscription });

  const push = async ({ teamId, userIds }: TestTeam, title: string) => {
    const { email } = await server.db
      .selectFrom('users')
      .where('id', '=', userIds.owner)
      .select('email')
      .executeTakeFirstOrThrow();
    const text = { email, title, body: '', path: '/' };
    await server.db.unit((unit) => unit.emit(pushAsked, { teamId, texts: [text] }));
  };
  await push(slow, 'never shown');
  await expect.poll(silent.asked, WITHIN).toBe(1);
  for (const title of ['first', 'second']) {
    await push(other, title);
    await expect.poll(() => service.shown.at(-1)?.title, WITHIN).toBe(title);
  }
  // All of this while the first message was still being sent.
  expect([silent.asked(), silent.givenUp()]).toEqual([1, 0]);
});
