import { sql } from 'kysely';
import type { EndpointDefinition, ReplyOf } from '@muster/contract/endpoint';
import { askerOf } from '../audit/asker-of.ts';
import type { Database, Tx } from '../database/database.ts';
import { deleteChunk } from '../database/delete-chunk.ts';
import type { Actor } from '../http/actor.ts';

/** A request with an id, which its sender repeats when the response was lost. */
export interface Asked<E extends EndpointDefinition> {
  endpoint: E;
  actor: Actor;
  requestId: string;
}

/** The response to an earlier request with this id, of the same user or the same token of the team. */
export async function findAnswer<E extends EndpointDefinition>(
  tx: Database | Tx,
  { endpoint, actor, requestId }: Asked<E>,
): Promise<ReplyOf<E> | undefined> {
  const row = await tx
    .selectFrom('requestAnswers')
    .where('teamId', '=', actor.teamId)
    .where('askedBy', '=', askerOf(actor))
    .where('endpoint', '=', endpoint.id)
    .where('requestId', '=', requestId)
    .select('reply')
    .executeTakeFirst();
  return row?.reply as ReplyOf<E> | undefined;
}

/** Call it in the unit that does the work. Answers to a user are removed with their account. */
export async function keepAnswer<E extends EndpointDefinition>(
  tx: Tx,
  request: Asked<E>,
  reply: ReplyOf<E>,
): Promise<void> {
  await insertAnswer(tx, request, reply).execute();
}

function insertAnswer<E extends EndpointDefinition>(
  tx: Tx,
  { endpoint, actor, requestId }: Asked<E>,
  reply: unknown,
) {
  const { teamId, userId } = actor;
  const askedBy = askerOf(actor);
  return tx.insertInto('requestAnswers').values({
    teamId,
    askedBy,
    userId: askedBy === userId ? userId : null,
    endpoint: endpoint.id,
    requestId,
    reply: JSON.stringify(reply),
  });
}

/**
 * For a request that creates something: notes `id` as its answer. Call it before the unit writes anything else: a
 * repeated request waits here for the first one, and would otherwise find its name in use.
 * @returns another id if an earlier request created it: then there is nothing to do
 */
export async function noteCreated(
  tx: Tx,
  {
    endpoint,
    actor,
    requestId,
  }: Omit<Asked<EndpointDefinition>, 'requestId'> & { requestId?: string | undefined },
  id: string,
): Promise<string> {
  if (requestId === undefined) return id;
  const request = { endpoint, actor, requestId };
  const noted = await insertAnswer(tx, request, { id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .executeTakeFirst();
  if (noted !== undefined) return id;
  return ((await findAnswer(tx, request)) as { id: string }).id;
}

/** @returns how many */
export const purgeAnswers = (db: Database, days: number, limit: number) =>
  deleteChunk(db, 'requestAnswers', sql`created_at < now() - make_interval(days => ${days})`, limit);
