import { handleAlerts } from '@muster/contract/alerts/endpoints';
import { createWebhook } from '@muster/contract/alerts/webhooks.endpoints';
import { addPushBrowser } from '@muster/contract/push/endpoints';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { pushAsked } from '../src/platform/notices/push.events.ts';
import { signedIn } from './setup/accounts.ts';
import { storeAlert } from './setup/alert-row.ts';
import { connected } from './setup/connected.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { startPushService } from './setup/push-service.ts';
import { createTeam } from './setup/team.ts';
import { startTestServer } from './setup/test-server.ts';

async function start() {
  const server = await startTestServer({ WEBHOOKS_PRIVATE: 'true' });
  onTestFinished(() => server.end());
  return { server, team: await createTeam(server), client: await connected(server) };
}

/** Deletes this row, and commits when `work` waits for that. @returns what `work` returns */
async function removedDuring<Result>(
  { server, client }: { server: Parameters<typeof lockWaits>[0]; client: pg.Client },
  [table, id]: [string, string],
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  await client.query(`delete from ${table} where id = $1`, [id]);
  const working = work();
  await Promise.race([working, lockWaits(server)]);
  await client.query('commit');
  return working;
}

it('an alert is acknowledged while a webhook of the team is removed', async () => {
  const made = await start();
  const { teamId, people } = made.team;
  const id = await storeAlert(made.server.db, teamId, { announcedAt: new Date() });
  const body = { name: 'Desk', url: 'http://127.0.0.1:9/' };
  const webhook = await people.owner.call(createWebhook, { body });
  const { code, data } = await removedDuring(made, ['alert_webhooks', webhook.id], () =>
    people.owner.ask(handleAlerts, { body: { ids: [id], action: { kind: 'acknowledge' } } }),
  );
  expect([code, data.changed]).toEqual(['0', 1]);
});

it('what is pushed reaches the other browsers while one is removed', async () => {
  const made = await start();
  const { teamId, userIds, people } = made.team;
  const service = await startPushService(async () => '');
  onTestFinished(() => service.close());
  const browser = await people.owner.call(addPushBrowser, { body: service.subscribe() });
  const elsewhere = await signedIn(made.server, userIds.owner);
  const other = await elsewhere.call(addPushBrowser, { body: service.subscribe() });
  const { email } = await made.server.db
    .selectFrom('users')
    .where('id', '=', userIds.owner)
    .select('email')
    .executeTakeFirstOrThrow();
  const text = { email, title: 'Alert', body: '', path: '/' };
  await removedDuring(made, ['push_browsers', browser.id], () =>
    made.server.db.unit((unit) => unit.emit(pushAsked, { teamId, texts: [text] })),
  );
  // The push service refuses it, so it stays queued.
  const queued = await made.server.db.selectFrom('pushMessages').select('browserId').execute();
  expect(queued).toEqual([{ browserId: other.id }]);
});
