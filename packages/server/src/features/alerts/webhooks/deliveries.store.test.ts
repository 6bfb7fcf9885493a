import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { well } from './backoff.ts';
import { insertDeliveries, nextDelivery, releaseWebhook } from './deliveries.store.ts';

let db: Database;
withDatabase((made) => (db = made));

it('a message that is written while a failing webhook succeeds is seen by the run that ends', async () => {
  const { teamId } = await storeTeam(db);
  const webhookId = newId();
  const key = { teamId, webhookId };
  const soon = new Date(Date.now() + 30_000);
  await db
    .insertInto('alertWebhooks')
    .values({
      teamId,
      id: webhookId,
      name: 'Duty',
      url: 'https://duty.example/',
      secret: Buffer.alloc(1),
      failingSince: new Date(),
      busyUntil: soon,
    })
    .execute();
  const [written, mayCommit] = [Promise.withResolvers<string[]>(), Promise.withResolvers<void>()];
  const writing = db.unit(async ({ tx }) => {
    written.resolve(await insertDeliveries(tx, teamId, [{ event: 'alert.opened', body: {} }]));
    await mayCommit.promise;
  });
  // The run that has the webhook sends it, so it gets no job of its own.
  expect(await written.promise).toEqual([]);
  const ending = db.unit(async ({ tx }) => {
    await releaseWebhook(tx, key, well);
    return nextDelivery(tx, key);
  });
  await wait(300);
  mayCommit.resolve();
  await writing;
  expect(await ending).toMatchObject({ event: 'alert.opened' });
});
