import { alertsLimits } from '@muster/contract/alerts/limits';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { sendInOrder } from '../../../platform/outgoing/in-order.ts';
import type { Seal } from '../../../platform/sealed.ts';
import { alertsMoved } from '../alerts.events.ts';
import { afterFailure, well } from './backoff.ts';
import { openSecret } from './secret.ts';
import { type Send, TIMEOUT_MS } from './send.ts';
import * as store from './deliveries.store.ts';

interface Key {
  teamId: string;
  webhookId: string;
}

/** Maximum number of robots listed in a message. */
const ROBOTS_MAX = 50;

export interface DeliverOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue' | 'send'>;
  seal: Seal;
  send: Send;
  log: Logger;
}

/** The payload for an alert. */
const messageOf = (
  what: string,
  { openedAt, resolvedAt, causeKind, causeName, sns, ...alert }: store.AlertFacts,
) => ({
  event: `alert.${what}`,
  body: {
    type: `alert.${what}`,
    timestamp: new Date().toISOString(),
    data: {
      ...alert,
      cause: { kind: causeKind, name: causeName },
      serialNumbers: sns,
      openedAt: openedAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    },
  },
});

/** Sends state changes of alerts to the team's webhooks. */
export function createDeliveries({ db, jobs, seal, send, log }: DeliverOptions) {
  const { deliver, wake, ...own } = sendInOrder<Key, store.Taken, store.WaitingDelivery, store.Release>(
    db,
    jobs,
    {
      name: 'alerts.deliver',
      payload: z.object({ teamId: z.uuid(), webhookId: z.uuid() }),
      timeoutMs: TIMEOUT_MS,
      take: (key, seconds) => store.takeWebhook(db, key, seconds),
      unchanged: ({ failures, failingSince }) => ({ failures, failingSince, retryAt: null, stops: false }),
      next: store.nextDelivery,
      async send(key, webhook, delivery, before) {
        const secret = openSecret(seal, webhook.secret, key.webhookId);
        if (secret === null) {
          log.error(key, 'the secret of a webhook was encrypted with another secret: it is stopped');
          await store.writeOutcome(db, key, delivery.id, { answer: null, fault: 'secret', state: 'failed' });
          return { isSent: false, given: { ...well, stops: true } };
        }
        const sent = await send({ ...delivery, url: webhook.url, secret });
        const { isDelivered, isGone, ...outcome } = sent;
        const state = isDelivered ? 'delivered' : 'waiting';
        await store.writeOutcome(db, key, delivery.id, { ...outcome, state });
        const given = isDelivered ? well : afterFailure(before, new Date());
        return { isSent: isDelivered, given: isGone ? { ...given, stops: true } : given };
      },
      release: store.releaseWebhook,
      listWaiting: () => store.listWaiting(db),
    },
  );

  return {
    deliver,
    on: [
      alertsMoved.inTransaction(async ({ teamId, ids, what }, { tx }) => {
        const facts = await store.readFacts(tx, teamId, ids, ROBOTS_MAX);
        const messages = facts.map((alert) => messageOf(what, alert));
        const webhookIds = await store.insertDeliveries(tx, teamId, messages);
        await wake(
          tx,
          webhookIds.map((webhookId) => ({ teamId, webhookId })),
        );
      }),
    ],
    jobs: [
      ...own.jobs,
      defineSweep({ name: 'alerts.purgeDeliveries', schedule: '24 3 * * *', chunk: 1000 }, (chunk) =>
        store.removeOldDeliveries(db, alertsLimits.keptDays, chunk),
      ),
    ],
  };
}
