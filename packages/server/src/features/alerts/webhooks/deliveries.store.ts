import type { Delivery } from '@muster/contract/alerts/webhooks.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { readPage } from '../../../platform/database/page.ts';

export interface NewDelivery {
  event: string;
  body: object;
}

/**
 * A failing webhook already has a job for its retry, which sends everything that waits by then. Further jobs would do
 * nothing, and delay those of other teams.
 */
const waitsForRetry = sql<boolean>`failing_since is not null
  and (coalesce(retry_at > now(), false) or coalesce(busy_until > now(), false))`;

/**
 * Inserts each delivery for each active webhook of the team, except one that is being removed, which would fail the
 * alert. @returns the webhooks that need a job
 */
export async function insertDeliveries(
  tx: Tx,
  teamId: string,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const webhooks = await tx
    .selectFrom('alertWebhooks')
    .where('teamId', '=', teamId)
    .where('state', '=', 'active')
    .orderBy('id')
    .select(['id', waitsForRetry.as('waitsForRetry')])
    // The end of a run waits for this transaction, and so sees its deliveries.
    .forShare()
    .execute();
  const rows = webhooks.flatMap(({ id: webhookId }) =>
    deliveries.map(({ event, body }) => ({
      teamId,
      webhookId,
      id: newId(),
      event,
      body: JSON.stringify(body),
    })),
  );
  if (rows.length > 0) await tx.insertInto('alertDeliveries').values(rows).execute();
  return webhooks.filter((webhook) => !webhook.waitsForRetry).map(({ id }) => id);
}

export interface AlertFacts {
  id: string;
  code: string;
  light: string;
  state: string;
  causeKind: string;
  causeName: string;
  robots: number;
  /** The first few. */
  sns: string[];
  openedAt: Date;
  resolvedAt: Date | null;
}

/** The payload data of these alerts, except those whose opening was not announced. */
export async function readFacts(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  snsMax: number,
): Promise<AlertFacts[]> {
  const { rows } = await sql<AlertFacts>`
    select a.id, a.code, a.light, a.state, a.cause_kind, a.cause_name, a.opened_at, a.resolved_at,
      robots.n as robots, robots.sns[1:${snsMax}] as sns
    from alerts a, lateral (
      select count(distinct r.device_id)::int as n,
        coalesce(array_agg(distinct d.sn order by d.sn) filter (where d.sn is not null), '{}') as sns
      from alert_robots r join devices d on d.team_id = r.team_id and d.id = r.device_id
      where r.team_id = a.team_id and r.alert_id = a.id
    ) robots
    where a.team_id = ${teamId} and a.id = any(${ids}::uuid[]) and a.announced_at is not null order by a.id
  `.execute(tx);
  return rows;
}

export interface Taken {
  url: string;
  secret: Buffer;
  failures: number;
  failingSince: Date | null;
}

/** Reserves a webhook for this many seconds; `undefined` while another process has it, or its retry is not due. */
export async function takeWebhook(
  db: Database,
  { teamId, webhookId }: { teamId: string; webhookId: string },
  seconds: number,
): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update alert_webhooks set busy_until = now() + make_interval(secs => ${seconds})
    where team_id = ${teamId} and id = ${webhookId} and state = 'active'
      and (busy_until is null or busy_until <= now()) and (retry_at is null or retry_at <= now())
    returning url, secret, failures, failing_since
  `.execute(db);
  return rows[0];
}

export interface WaitingDelivery {
  id: string;
  event: string;
  body: object;
  tries: number;
  createdAt: Date;
}

export async function nextDelivery(
  db: Database | Tx,
  { teamId, webhookId }: { teamId: string; webhookId: string },
): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select id, event, body, tries, created_at from alert_deliveries
    where team_id = ${teamId} and webhook_id = ${webhookId} and state = 'waiting' order by id limit 1
  `.execute(db);
  return rows[0];
}

export interface Outcome {
  state: Delivery['state'];
  answer: number | null;
  fault: Delivery['fault'];
}

export async function writeOutcome(
  db: Database | Tx,
  { teamId, webhookId }: { teamId: string; webhookId: string },
  id: string,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('alertDeliveries')
    .where('teamId', '=', teamId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .set({ ...outcome, tries: sql<number>`tries + 1`, triedAt: sql<Date>`now()` })
    .execute();
}

export interface Release {
  /** Time of the next attempt; `null`: as soon as there is a delivery. */
  retryAt: Date | null;
  failures: number;
  failingSince: Date | null;
  /** The webhook is stopped. */
  stops: boolean;
}

/** Ends the reservation. Waiting deliveries of a stopped webhook fail. */
export async function releaseWebhook(
  tx: Tx,
  { teamId, webhookId }: { teamId: string; webhookId: string },
  { stops, ...release }: Release,
): Promise<void> {
  await tx
    .updateTable('alertWebhooks')
    .where('teamId', '=', teamId)
    .where('id', '=', webhookId)
    .set({ busyUntil: null, ...release, ...(stops && { state: 'stopped' }) })
    .execute();
  if (!stops) return;
  await tx
    .updateTable('alertDeliveries')
    .where('teamId', '=', teamId)
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .set({ state: 'failed', fault: 'stopped' })
    .execute();
}

/** Webhooks with waiting deliveries that may be attempted now. */
export async function listWaiting(db: Database): Promise<{ teamId: string; webhookId: string }[]> {
  const { rows } = await sql<{ teamId: string; webhookId: string }>`
    select w.team_id, w.id as webhook_id from alert_webhooks w
    where w.state = 'active' and (w.busy_until is null or w.busy_until <= now())
      and (w.retry_at is null or w.retry_at <= now())
      and exists (
        select 1 from alert_deliveries d
        where d.team_id = w.team_id and d.webhook_id = w.id and d.state = 'waiting'
      )
  `.execute(db);
  return rows;
}

/** A test delivery: it does not wait in the queue, so it is `failed` until it is delivered. @returns its id */
export async function insertTest(
  tx: Tx,
  key: { teamId: string; webhookId: string },
  body: object,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('alertDeliveries')
    .values({ ...key, id, event: 'test', body: JSON.stringify(body), state: 'failed' })
    .execute();
  return id;
}

const deliveryColumns = ['id', 'event', 'state', 'tries', 'createdAt', 'triedAt', 'answer', 'fault'] as const;

export async function findDelivery(
  db: Database,
  { teamId, webhookId }: { teamId: string; webhookId: string },
  id: string,
) {
  return db
    .selectFrom('alertDeliveries')
    .where('teamId', '=', teamId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .select(deliveryColumns)
    .executeTakeFirst();
}

export async function listDeliveries(
  db: Database,
  { teamId, webhookId }: { teamId: string; webhookId: string },
  { page, limit }: { page: number; limit: number },
) {
  const matching = db
    .selectFrom('alertDeliveries')
    .where('teamId', '=', teamId)
    .where('webhookId', '=', webhookId)
    .select(deliveryColumns);
  return readPage(matching, { page, limit }, (rows) => rows.orderBy('id', 'desc'));
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

/** @returns how many were removed */
export async function removeOldDeliveries(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert_deliveries where (team_id, webhook_id, id) in (
      select team_id, webhook_id, id from alert_deliveries
      where created_at < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
