import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import {
  createWebhook,
  type listDeliveries,
  type updateWebhook,
} from '@muster/contract/alerts/webhooks.endpoints';
import type { Delivery, Webhook } from '@muster/contract/alerts/webhooks.schemas';
import { alertsLimits } from '@muster/contract/alerts/limits';
import { noteCreated } from '../../../platform/answers/answers.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import { checkAddress } from '../../../platform/outgoing/guarded-fetch.ts';
import { OutgoingFault } from '../../../platform/outgoing/outgoing-fault.ts';
import type { Seal } from '../../../platform/sealed.ts';
import * as deliveryStore from './deliveries.store.ts';
import { newWebhookSecret, openSecret } from './secret.ts';
import { type Send, unsigned } from './send.ts';
import * as store from './webhooks.store.ts';

const presentDelivery = ({
  createdAt,
  triedAt,
  state,
  fault,
  ...row
}: deliveryStore.DeliveryRow): Delivery => ({
  ...row,
  state: state as Delivery['state'],
  fault: fault as Delivery['fault'],
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
});

export interface WebhookOptions {
  db: Database;
  seal: Seal;
  send: Send;
  /** Allows addresses in this machine's own network. */
  isPrivateAllowed: boolean;
}

/** Webhooks that a team registered for its alerts. */
export function createWebhooks({ db, seal, send, isPrivateAllowed }: WebhookOptions) {
  const present = ({
    secret,
    lastAt,
    lastState,
    lastFault,
    createdAt,
    retryAt,
    ...row
  }: store.WebhookRow): Webhook => ({
    ...row,
    isSecretReadable: openSecret(seal, secret, row.id) !== null,
    createdAt: createdAt.toISOString(),
    retryAt: retryAt?.toISOString() ?? null,
    last:
      lastAt === null
        ? null
        : { at: lastAt.toISOString(), isDelivered: lastState === 'delivered', fault: lastFault },
  });

  async function find(teamId: string, id: string, tx: Database | Tx = db): Promise<store.WebhookRow> {
    const row = await store.findWebhook(tx, teamId, id);
    if (row === undefined) throw new Problem('alert.webhook_not_found');
    return row;
  }

  const entry = (action: string, id: string) => ({
    action: `alert.webhook.${action}`,
    objectType: 'webhook',
    objectId: id,
  });

  return {
    async list({ teamId }: Actor) {
      return { items: (await store.listWebhooks(db, teamId)).map(present) };
    },

    /** @throws Problem alert.webhook_limit, alert.webhook_address */
    async create(actor: Actor, { name, url, requestId }: RequestOf<typeof createWebhook>['body']) {
      const { teamId } = actor;
      try {
        checkAddress(new URL(url), isPrivateAllowed);
      } catch (error) {
        if (!(error instanceof OutgoingFault)) throw error;
        throw fieldProblem('alert.webhook_address', 'url', 'field.format');
      }
      const id = newId();
      return db.unit(async ({ tx }) => {
        const before = await noteCreated(tx, { endpoint: createWebhook, actor, requestId }, id);
        // Read before the commit: a failure after it would leave a webhook whose secret nobody knows.
        const madeAs = async (webhookId: string) => {
          const row = await find(teamId, webhookId, tx);
          return { ...present(row), secret: seal.open(row.secret, webhookId).toString() };
        };
        if (before !== id) return madeAs(before);
        if ((await store.countWebhooks(tx, teamId)) >= alertsLimits.webhooksMax)
          throw new Problem('alert.webhook_limit');
        const secret = seal.seal(Buffer.from(newWebhookSecret()), id);
        await store.insertWebhook(tx, { teamId, id, name, url, secret });
        await audit(tx, actor, { ...entry('create', id), after: { name, url } });
        return madeAs(id);
      });
    },

    /** @throws Problem alert.webhook_not_found */
    async update(
      actor: Actor,
      id: string,
      { name, isActive, newSecret = false }: RequestOf<typeof updateWebhook>['body'],
    ): Promise<ReplyOf<typeof updateWebhook>> {
      const { teamId } = actor;
      const before = await find(teamId, id);
      const secret = newSecret ? newWebhookSecret() : null;
      const row = await db.unit(async ({ tx }) => {
        const isThere = await store.changeWebhook(tx, teamId, id, {
          ...(name !== undefined && { name }),
          ...(isActive !== undefined && { state: isActive ? 'active' : 'paused' }),
          ...(secret !== null && { secret: seal.seal(Buffer.from(secret), id) }),
        });
        if (!isThere) throw new Problem('alert.webhook_not_found');
        await audit(tx, actor, {
          ...entry(newSecret ? 'newSecret' : 'update', id),
          before: { name: before.name, state: before.state },
          after: { ...(name !== undefined && { name }), ...(isActive !== undefined && { isActive }) },
        });
        return find(teamId, id, tx);
      });
      return { ...present(row), secret };
    },

    /** @throws Problem alert.webhook_not_found */
    async remove(actor: Actor, id: string) {
      await db.unit(async ({ tx }) => {
        const removed = await store.deleteWebhook(tx, actor.teamId, id);
        if (removed === undefined) throw new Problem('alert.webhook_not_found');
        await audit(tx, actor, { ...entry('remove', id), before: removed });
      });
      return { id };
    },

    /** Sends an example now; it is listed with the deliveries. @throws Problem alert.webhook_not_found */
    async test({ teamId }: Actor, webhookId: string): Promise<Delivery> {
      const { url, secret: sealed } = await find(teamId, webhookId);
      const key = { teamId, webhookId };
      const secret = openSecret(seal, sealed, webhookId);
      const body = { type: 'test', timestamp: new Date().toISOString(), data: {} };
      const id = await db.unit(({ tx }) => deliveryStore.insertTest(tx, key, body));
      const sent = secret === null ? unsigned : await send({ id, url, secret, body });
      const { isDelivered, isGone: _, ...outcome } = sent;
      await deliveryStore.writeOutcome(db, key, id, {
        ...outcome,
        state: isDelivered ? 'delivered' : 'failed',
      });
      const row = await deliveryStore.findDelivery(db, key, id);
      if (row === undefined) throw new Problem('alert.webhook_not_found');
      return presentDelivery(row);
    },

    /** @throws Problem alert.webhook_not_found */
    async deliveries(
      { teamId }: Actor,
      webhookId: string,
      query: RequestOf<typeof listDeliveries>['query'],
    ): Promise<ReplyOf<typeof listDeliveries>> {
      await find(teamId, webhookId);
      const { rows, total } = await deliveryStore.listDeliveries(db, { teamId, webhookId }, query);
      return { items: rows.map(presentDelivery), total, ...query };
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
