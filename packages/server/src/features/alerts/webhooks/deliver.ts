import { limits } from '@muster/contract/limits';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import type { Seal } from '../../../platform/sealed.ts';
import { alertsMoved } from '../alerts.events.ts';
import { afterFailure, well } from './backoff.ts';
import { type Send, TIMEOUT_MS } from './send.ts';
import * as store from './deliveries.store.ts';

const payload = z.object({ teamId: z.uuid(), webhookId: z.uuid() });
type Payload = z.infer<typeof payload>;
const DELIVER = { name: 'alerts.deliver' };

/** A run ends by then, and another one goes on; beyond it the webhook is free again, whatever became of the process. */
const RUN_SECONDS = 30;
/** Robots that a message names. */
const ROBOTS_MAX = 50;

export interface DeliverOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue' | 'send'>;
  seal: Seal;
  send: Send;
}

/** What a webhook is told of an alert. */
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

/**
 * Sends what happened to alerts to the team's webhooks: in order for each, and one that does not answer keeps only its
 * own messages waiting.
 */
export function createDeliveries({ db, jobs, seal, send }: DeliverOptions) {
  /** Sends what waits, until something fails, nothing is left or the time is over. */
  async function deliver(key: Payload, signal?: AbortSignal): Promise<void> {
    const { teamId, webhookId } = key;
    const taken = await store.takeWebhook(db, key, RUN_SECONDS);
    if (taken === undefined) return;
    const { url, failures, failingSince } = taken;
    const secret = seal.open(taken.secret, webhookId).toString();
    const endBy = Date.now() + RUN_SECONDS * 1000 - TIMEOUT_MS - 5000;
    let release: store.Release = { failures, failingSince, retryAt: null, stops: false };
    const mayGoOn = () => signal?.aborted !== true && Date.now() < endBy;
    while (mayGoOn()) {
      const delivery = await store.nextDelivery(db, key);
      if (delivery === undefined) break;
      const { isDelivered, isGone, ...outcome } = await send({ ...delivery, url, secret });
      await store.writeOutcome(db, key, delivery.id, {
        ...outcome,
        state: isDelivered ? 'delivered' : 'waiting',
      });
      release = isDelivered ? well : afterFailure(release, new Date());
      if (isGone) release = { ...release, stops: true };
      if (!isDelivered) break;
    }
    await db.unit(async ({ tx }) => {
      await store.releaseWebhook(tx, key, release);
      // What is left, what failed, and what came since this one looked last and found the webhook taken.
      if (release.stops || (await store.nextDelivery(tx, key)) === undefined) return;
      const startAfter = release.retryAt ?? new Date();
      await jobs.enqueue<Payload>(tx, DELIVER, { teamId, webhookId }, { startAfter });
    });
  }

  const job: Job<Payload> = defineJob({
    ...DELIVER,
    payload,
    expireInSeconds: RUN_SECONDS + 10,
    run: deliver,
  });

  return {
    deliver,
    on: [
      alertsMoved.inTransaction(async ({ teamId, ids, what }, { tx }) => {
        const facts = await store.readFacts(tx, teamId, ids, ROBOTS_MAX);
        const webhooks = await store.insertDeliveries(
          tx,
          teamId,
          facts.map((alert) => messageOf(what, alert)),
        );
        for (const webhookId of webhooks) await jobs.enqueue<Payload>(tx, DELIVER, { teamId, webhookId });
      }),
    ],
    jobs: [
      job,
      // What a process that ended could not send, and what came while another one was sending.
      defineJob({
        name: 'alerts.deliverWaiting',
        payload: z.object({}),
        schedule: '* * * * *',
        async run() {
          for (const key of await store.listWaiting(db)) await jobs.send(DELIVER.name, key);
        },
      }),
      defineSweep({ name: 'alerts.purgeDeliveries', schedule: '24 3 * * *', chunk: 1000 }, (chunk) =>
        store.removeOldDeliveries(db, limits.alerts.keptDays, chunk),
      ),
    ],
  };
}
