import type { Delivery, Webhook } from '@muster/contract/alerts/webhooks.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface WebhookRow {
  id: string;
  name: string;
  url: string;
  state: Webhook['state'];
  secret: Buffer;
  createdAt: Date;
  retryAt: Date | null;
  lastAt: Date | null;
  lastState: string | null;
  lastFault: Delivery['fault'];
}

const columns = sql`
  w.id, w.name, w.url, w.state, w.secret, w.created_at, w.retry_at, last.tried_at as last_at,
    last.state as last_state, last.fault as last_fault
  from alert_webhooks w
  left join lateral (
    select d.tried_at, d.state, d.fault from alert_deliveries d
    where d.team_id = w.team_id and d.webhook_id = w.id and d.tried_at is not null
    order by d.id desc limit 1
  ) last on true
`;

export async function listWebhooks(db: Database, teamId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} where w.team_id = ${teamId} order by w.name, w.id
  `.execute(db);
  return rows;
}

export async function findWebhook(
  db: Database | Tx,
  teamId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} where w.team_id = ${teamId} and w.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Locks the team until the transaction ends, so that no webhook is added concurrently. */
export async function countWebhooks(tx: Tx, teamId: string): Promise<number> {
  await sql`select 1 from teams where id = ${teamId} for no key update`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from alert_webhooks where team_id = ${teamId}
  `.execute(tx);
  return rows[0]!.n;
}

export async function insertWebhook(
  tx: Tx,
  webhook: { teamId: string; id: string; name: string; url: string; secret: Buffer },
): Promise<void> {
  await tx.insertInto('alertWebhooks').values(webhook).execute();
}

export interface WebhookChange {
  name?: string;
  state?: 'active' | 'paused';
  secret?: Buffer;
}

/** Resuming a webhook resets its failures, so that it is attempted at once. @returns whether the webhook exists */
export async function changeWebhook(
  tx: Tx,
  teamId: string,
  id: string,
  change: WebhookChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alertWebhooks')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .set({
      id,
      ...change,
      ...(change.state === 'active' && { retryAt: null, failingSince: null, failures: 0 }),
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(
  tx: Tx,
  teamId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('alertWebhooks')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}
