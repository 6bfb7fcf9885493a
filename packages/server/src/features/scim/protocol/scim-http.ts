import { scimLimits } from '@muster/contract/scim/limits';
import { PROVISIONING_SCOPE } from '@muster/contract/tokens/scopes';
import type { ScimFault } from '@muster/contract/scim/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onBehalfOf } from '../../../platform/database/behalf.ts';
import { parseJson } from '../../../platform/json-depth.ts';
import type { Asker } from '../../../platform/http/asker.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { bearerOf } from '../../../platform/http/bearer.ts';
import { createRateLimiter, networkOf } from '../../../platform/http/rate-limit.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import type { Caller } from './caller.ts';
import { toScimError } from './to-scim-error.ts';
import { ScimError } from './scim-error.ts';

export const BASE = '/scim/v2';
const TYPE = 'application/scim+json; charset=utf-8';

declare module 'fastify' {
  interface FastifyRequest {
    scim: { caller: Caller | null; subject: string; fault: ScimError | null } | null;
  }
}

export interface Asked {
  resource: 'user' | 'group' | 'other';
  caller: Caller;
  method: string;
  subject: string;
  status: number;
  fault: ScimFault | null;
  detail: string;
}

export interface ScimGate {
  personOf(asker: Asker): Promise<Person | null>;
  /** Records the request for troubleshooting. Must not throw. */
  note(asked: Asked): Promise<void>;
  publicUrl: string | undefined;
}

const unauthorised = () =>
  new ScimError('invalidValue', 'The bearer token is missing, wrong, expired or revoked.', {
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="SCIM"' },
  });

/** Successful reads are not recorded. */
const isWorthNoting = ({ method, url }: FastifyRequest, status: number) =>
  status >= 400 || (method !== 'GET' && !url.includes('/.search'));

function resourceOf(url: string): Asked['resource'] {
  if (url.startsWith(`${BASE}/Users`)) return 'user';
  return url.startsWith(`${BASE}/Groups`) ? 'group' : 'other';
}

async function callerOf(request: FastifyRequest, { personOf, publicUrl }: ScimGate): Promise<Caller> {
  // Cookies are ignored: only a token authenticates here.
  const person = bearerOf(request.headers) === null ? null : await personOf(request);
  const token = person?.token;
  if (person === null || token === undefined || !token.scopes.includes(PROVISIONING_SCOPE))
    throw unauthorised();
  const { teamId, id: tokenId, name } = token;
  return {
    teamId,
    tokenId,
    by: { teamId, userId: null, name, ip: request.ip, token: { name } },
    ownerId: person.userId,
    ownerName: person.name,
    site: ownAddress(request, publicUrl),
  };
}

/** The caller, as set by the hook before every SCIM route. */
export const callerFor = (request: FastifyRequest): Caller => request.scim!.caller!;

/**
 * Configures a scope of the server for SCIM instead of `/v1`: its own media type and errors, and only tokens of
 * identity providers.
 */
export function prepareScim(scope: FastifyInstance, gate: ScimGate): void {
  const waitOf = createRateLimiter({ max: scimLimits.perNetworkPerMinute, windowMs: 60_000 });

  scope.decorateRequest('scim', null);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: scimLimits.bodyMax },
    (_request, body: string, done) => {
      try {
        // PostgreSQL cannot store NUL. Checking the raw text covers every value in it.
        if (/\\u0000/i.test(body)) throw new ScimError('invalidValue', 'The body contains a NUL character.');
        done(null, body === '' ? undefined : parseJson(body));
      } catch (error) {
        done(error instanceof ScimError ? error : new ScimError('invalidSyntax', 'The body is not JSON.'));
      }
    },
  );

  scope.addHook('onRequest', async (request) => {
    request.scim = { caller: null, subject: '', fault: null };
    const wait = waitOf(networkOf(request.ip));
    if (wait > 0)
      throw new ScimError('rate', 'Too many requests from this network.', {
        headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
      });
    request.scim.caller = await callerOf(request, gate);
  });

  scope.setErrorHandler((error: Error, request, reply: FastifyReply) => {
    const refusal = toScimError(error, scope, request);
    if (request.scim !== null) request.scim.fault = refusal;
    return reply
      .code(refusal.status)
      .headers({ ...refusal.headers, 'cache-control': 'no-store' })
      .type(TYPE)
      .send(refusal.body);
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 204) reply.type(TYPE);
    const { caller, subject, fault } = request.scim ?? { caller: null, subject: '', fault: null };
    const { statusCode: status } = reply;
    if (caller === null || !isWorthNoting(request, status)) return payload;
    await onBehalfOf(caller.teamId, () =>
      gate.note({
        resource: resourceOf(request.url),
        caller,
        method: request.method,
        subject: subject.slice(0, 254),
        status,
        fault: fault?.fault ?? null,
        detail: fault?.message.slice(0, 300) ?? '',
      }),
    );
    return payload;
  });
}
