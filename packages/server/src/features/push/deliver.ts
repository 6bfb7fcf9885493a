import { MINUTE_MS } from '@muster/contract/durations';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { pushAsked } from '../../platform/notices/push.events.ts';
import { sendInOrder } from '../../platform/outgoing/in-order.ts';
import { deleteBrowser, type Key } from './browsers.store.ts';
import { fitting } from './fit.ts';
import * as store from './messages.store.ts';
import { LIVES_SECONDS, type PushBody, type Send, TIMEOUT_MS } from './send.ts';

/** Pauses after the first failure, the second, and so on; the last repeats until the message expires. */
const pauses = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];

export interface DeliverOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue' | 'send'>;
  send: Send;
}

type Given = store.Release & { stops: boolean };

const afterFailure = (before: Given): Given => ({
  ...before,
  retryAt: new Date(Date.now() + pauses[Math.min(before.failures, pauses.length - 1)]!),
  failures: before.failures + 1,
});

/** Sends each browser its queued messages. */
export function createDeliveries({ db, jobs, send }: DeliverOptions) {
  const { deliver, wake, ...own } = sendInOrder<Key, store.TakenBrowser, PushBody, Given>(db, jobs, {
    name: 'push.deliver',
    payload: z.object({ userId: z.uuid(), browserId: z.uuid() }),
    timeoutMs: TIMEOUT_MS,
    take: (key, seconds) => store.takeBrowser(db, key, seconds),
    unchanged: ({ failures }) => ({ failures, retryAt: null, hasSent: false, stops: false }),
    next: store.nextMessage,
    async send(key, browser, message, before) {
      const { isSent, fault } = await send(browser, message);
      // The subscription no longer exists, so retries are pointless.
      if (fault === 'gone') {
        await deleteBrowser(db, key);
        return { isSent, given: { ...before, stops: true } };
      }
      if (!isSent) return { isSent, given: afterFailure(before) };
      await store.deleteMessage(db, key, message.id);
      return { isSent, given: { ...before, failures: 0, hasSent: true } };
    },
    release: store.releaseBrowser,
    listWaiting: () => store.listWaiting(db),
  });

  return {
    deliver,
    on: [
      pushAsked.inTransaction(async ({ teamId, texts }, { tx }) =>
        wake(tx, await store.insertMessages(tx, teamId, texts.map(fitting))),
      ),
    ],
    jobs: [
      ...own.jobs,
      defineSweep({ name: 'push.purge', schedule: '*/10 * * * *', chunk: 1000 }, (chunk) =>
        store.removeOld(db, LIVES_SECONDS, chunk),
      ),
    ],
  };
}
