import { OK, envelope } from '@muster/contract/envelope';
import {
  API_BASE,
  type EndpointDefinition,
  type RateClass,
  type ReplyOf,
  type RequestOf,
} from '@muster/contract/endpoint';
import { httpLimits } from '@muster/contract/limits';
import type { Permission } from '@muster/contract/permissions';
import { toFieldErrors } from '@muster/contract/field-errors';
import { PROVISIONING_SCOPE } from '@muster/contract/tokens/scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { onRequestOf } from '../database/behalf.ts';
import { can, type Reach, reach as reachOf } from '../rights/rights.ts';
import { type Actor, checkTeam, type Person } from './actor.ts';
import type { Asker } from './asker.ts';
import { unlessGone } from './caller-gone.ts';
import { EmptyReply } from './empty-reply.ts';
import { FileReply } from './file-reply.ts';
import { RedirectReply } from './redirect-reply.ts';
import { stillAllowed } from './still-allowed.ts';
import { StreamReply } from './stream-reply.ts';
import { PREPARED_TYPE, PreparedReply } from './prepared-reply.ts';
import { Problem } from './problem.ts';
import { takingFiles } from './taking-files.ts';
import { unknownParameters } from './query.ts';
import type { Rate } from './rate-limit.ts';
import { type Counting, createEndpointLimits } from './endpoint-limits.ts';
import { compileOnFirstUse } from './serialiser-schema.ts';

interface Common {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface PublicContext extends Common {
  /** A public endpoint does not look for a session. */
  person: null;
}
export interface SessionContext extends Common {
  person: Person;
}
export interface ActorContext extends Common {
  person: Person;
  actor: Actor;
  /** The device groups that the endpoint's permission covers for this actor. */
  reach: Reach;
  /** Whether the user proved their identity within the last minutes; with a token, when it was made. */
  isProved: () => Promise<boolean>;
}

type ContextOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'session'
    ? SessionContext
    : ActorContext;

export type Handler<E extends EndpointDefinition> = (
  input: RequestOf<E>,
  context: ContextOf<E>,
) => Promise<ReplyOf<E> | PreparedReply | FileReply | RedirectReply | StreamReply | EmptyReply>;

/** Identifies the user of a request; the HTTP platform knows no tables. */
export interface Gate extends Counting {
  /** @throws Problem for an API token that is invalid or over its rate limit */
  personOf(asker: Asker): Promise<Person | null>;
  /** Whether the user of this session proved their identity within the last minutes. */
  isProved(person: Person): Promise<boolean>;
  /** Whether the user views the console as another user, and may change nothing meanwhile. */
  isViewing(person: Person): Promise<boolean>;
  /** Records that the user is active, if this request counts as activity. */
  noteActivity(person: Person, method: string | undefined, headers: Asker['headers']): void;
  /** @throws Problem when the person belongs to no team (E020) */
  actorOf(person: Person, asker: Asker): Promise<Actor>;
  /** The id of the team that they are in, whether they may enter it now or not; `null` without a team. */
  teamOf(person: Person, asker: Asker): Promise<string | null>;
  /** A counter that increases whenever anybody's rights, sessions or tokens may have changed. */
  changes(): number;
  /** The actor from memory; `null` when something must be looked up. */
  remembered(asker: Asker): Actor | null;
}

/** Replies that are sent without the envelope. */
const replies = [FileReply, RedirectReply, StreamReply, EmptyReply] as const;

export interface Routes {
  add<E extends EndpointDefinition>(endpoint: E, handler: Handler<E>): void;
  /** For an endpoint whose reply may be in memory, without path parameters; `null` when it is not. */
  addReady<E extends EndpointDefinition>(
    endpoint: E & { access: Permission; query: z.ZodObject },
    ready: (query: RequestOf<E>['query'], actor: Actor, reach: Reach) => PreparedReply | null,
  ): void;
  /** Ids of the endpoints that have a handler; a test compares them with the contract. */
  readonly added: ReadonlySet<string>;
}

const success = { code: OK, message: 'OK', description: '' };

function parse(endpoint: EndpointDefinition, request: FastifyRequest): RequestOf<EndpointDefinition> {
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (schema === undefined) return undefined;
    const result = schema.safeParse(value ?? {}, { reportInput: true });
    if (result.success) return result.data;
    throw new Problem('request.invalid', toFieldErrors(result.error));
  };
  const unknown = unknownParameters(endpoint, request.query as object);
  if (unknown !== null) throw new Problem('request.invalid', { fields: unknown });
  return {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  } as RequestOf<EndpointDefinition>;
}

/**
 * Connects endpoints of the contract to Fastify: first the permission, then validation by zod, then the proof of
 * identity where one is needed, then the handler; the reply is serialised from the schema, never parsed.
 */
export function createRoutes(app: FastifyInstance, gate: Gate, rates: Record<RateClass, Rate>): Routes {
  const added = new Set<string>();
  const limits = createEndpointLimits(gate, rates);
  app.setSerializerCompiler(compileOnFirstUse);
  return {
    added,
    add(endpoint, handler) {
      if (added.has(endpoint.id)) throw new Error(`duplicate route for ${endpoint.id}`);
      added.add(endpoint.id);
      async function answer(context: PublicContext | SessionContext | ActorContext): Promise<unknown> {
        const { request, reply } = context;
        const input = parse(endpoint, request);
        // Last: neither a user without the permission nor one with a mistake in the form is asked for a proof first.
        if (context.person !== null) await checkProof(endpoint, gate, context.person);
        if ('actor' in context) checkTeam(context.actor, request);
        const data = await unlessGone(context, () => handler(input, context as never));
        if (data instanceof PreparedReply)
          return reply.header('content-type', PREPARED_TYPE).send(data.bytes);
        if ((data instanceof StreamReply || data instanceof FileReply) && 'actor' in context)
          return data.send(
            request,
            reply,
            stillAllowed(gate, request, endpoint.access as Permission, context),
          );
        if (replies.some((kind) => data instanceof kind))
          return (data as InstanceType<(typeof replies)[number]>).send(request, reply);
        return { status: success, data };
      }
      const route = {
        method: endpoint.method,
        url: `${API_BASE}${endpoint.path}`,
        ...(endpoint.gives !== 'file' && {
          schema: { response: { 200: envelope(endpoint.reply) } },
        }),
        config: { waitOf: limits.add(endpoint), takesFile: endpoint.takes === 'file' },
        ...(endpoint.bodyMax !== undefined && { bodyLimit: endpoint.bodyMax }),
        ...(isLarge(endpoint) && {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            await contextOf(endpoint, gate, request, reply);
          },
        }),
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const context = await contextOf(endpoint, gate, request, reply);
          const party = await partyOf(endpoint, gate, context);
          return onRequestOf(party, () => answer(context));
        },
      };
      if (endpoint.takes === 'file') void app.register(takingFiles((scope) => scope.route(route)));
      else app.route(route);
    },
    addReady(endpoint, ready) {
      const waitOf = limits.of(endpoint);
      app.frontDoor.add(`${API_BASE}${endpoint.path}`, {
        readQuery: (raw) =>
          unknownParameters(endpoint, raw) === null && !('orgId' in raw)
            ? (endpoint.query.safeParse(raw).data ?? null)
            : null,
        ready(asker, query) {
          const actor = gate.remembered(asker);
          if (actor === null || !can(actor, endpoint.access)) return null;
          gate.noteActivity(actor, 'GET', asker.headers);
          const reply = ready(query as never, actor, reachOf(actor, endpoint.access));
          // Last, so that a request left to Fastify is counted only there.
          return reply === null || waitOf(actor.sessionId) > 0 ? null : reply;
        },
      });
    },
  };
}

/** The party whose database connections a request uses. Strangers to one endpoint share a party. */
async function partyOf(
  { id }: EndpointDefinition,
  gate: Gate,
  context: PublicContext | SessionContext | ActorContext,
): Promise<string> {
  if ('actor' in context) return context.actor.teamId;
  const { person, request } = context;
  return person === null ? id : ((await gate.teamOf(person, request)) ?? person.userId);
}

/** Whether the user is identified before the body is read: parsing megabytes of strangers would block all others. */
const isLarge = ({ access, bodyMax = 0 }: EndpointDefinition) =>
  access !== 'public' && bodyMax > httpLimits.bodyMax;

async function contextOf(
  endpoint: EndpointDefinition,
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PublicContext | ActorContext | SessionContext> {
  if (endpoint.access === 'public') return { request, reply, person: null };
  const person = await gate.personOf(request);
  if (person === null) throw new Problem('session.expired');
  await checkManner(endpoint, gate, person);
  gate.noteActivity(person, request.method, request.headers);
  if (endpoint.access === 'session') return { request, reply, person };
  const actor = await gate.actorOf(person, request);
  const reach = reachOf(actor, endpoint.access);
  return { request, reply, person, actor, reach, isProved: () => isProved(gate, person) };
}

/**
 * Restrictions that come from how the user is signed in, whatever their rights: an API token, viewing the console as
 * another user, a locked session.
 * @throws Problem with the reason
 */
async function checkManner(endpoint: EndpointDefinition, gate: Gate, person: Person): Promise<void> {
  if (person.token !== undefined && endpoint.access === 'session') {
    // A provisioning token of an identity provider has no permission, and may not read its owner's data either.
    const isProvider = person.token.scopes.includes(PROVISIONING_SCOPE);
    if (isProvider || endpoint.takesTokens !== true) throw new Problem('token.refused');
  }
  if (person.isLocked === true && endpoint.whileLocked !== true) throw new Problem('session.locked');
  const isWrite = endpoint.method !== 'GET' && endpoint.whileViewing !== true;
  if (isWrite && (await gate.isViewing(person))) throw new Problem('view.read_only');
}

/** The owner of a token proved their identity when they created it. */
const isProved = async (gate: Gate, person: Person) =>
  person.token !== undefined || (await gate.isProved(person));

/** @throws Problem session.prove */
async function checkProof(endpoint: EndpointDefinition, gate: Gate, person: Person): Promise<void> {
  if (endpoint.sensitive === true && !(await isProved(gate, person))) throw new Problem('session.prove');
}
