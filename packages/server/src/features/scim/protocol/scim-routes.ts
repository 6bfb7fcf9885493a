import { id as idSchema } from '@muster/contract/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onRequestOf } from '../../../platform/database/behalf.ts';
import { siteAddress } from '../../../platform/http/site-address.ts';
import type { ScimGroups } from '../groups/groups.service.ts';
import type { ScimUsers } from '../users/users.service.ts';
import { project } from './attributes.ts';
import { discoveryAt, wholeList } from './discovery.ts';
import { names } from './etag.ts';
import { readListQuery, readProjection } from './list-query.ts';
import { isObject } from './attributes.ts';
import { valueOf } from './patch-operations.ts';
import { ScimError } from './scim-error.ts';
import { BASE, callerFor, prepareScim, type ScimGate } from './scim-http.ts';

export interface ScimServices {
  users: ScimUsers;
  groups: ScimGroups;
}

interface Resource {
  id: string;
  userName?: string;
  displayName?: string;
  meta: { location: string; version: string };
}

type Json = Record<string, unknown>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type AddRoute = (
  method: Method | Method[],
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | never,
) => void;

const everyMethod: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** No limit here: the hook before it limits by network and token. */
const config = { waitOf: () => 0 };

const addingTo =
  (scope: FastifyInstance): AddRoute =>
  (method, url, handler) =>
    void scope.route({
      method,
      url,
      config,
      handler: (request, reply) => onRequestOf(callerFor(request).teamId, () => handler(request, reply)),
    });

const notFound = () => new ScimError('not_found', 'No such endpoint.');

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  // A malformed id cannot exist.
  if (!idSchema.safeParse(id).success) throw new ScimError('not_found', `${id.slice(0, 50)} does not exist.`);
  return id.toLowerCase();
}

const changeOf = (request: FastifyRequest) => ({
  id: idOf(request),
  ifMatch: request.headers['if-match'],
});

/** Sets the request's subject, for the list of recent requests. */
function about(request: FastifyRequest, subject: unknown): void {
  if (typeof subject === 'string') request.scim!.subject = subject;
}

function aboutBody(request: FastifyRequest, key: string): void {
  if (isObject(request.body)) about(request, valueOf(request.body, key));
}

function sendResource(request: FastifyRequest, reply: FastifyReply, resource: Resource, status = 200) {
  const { location, version } = resource.meta;
  about(request, resource.userName ?? resource.displayName);
  void reply.headers({ etag: version, ...(status === 201 && { location }) });
  const seen = request.headers['if-none-match'];
  if (request.method === 'GET' && seen !== undefined && names(seen, version)) return reply.code(304).send();
  const shown = project(resource as unknown as Json, readProjection(request.query));
  return reply.code(status).send(shown);
}

const sendList = (list: { Resources: readonly unknown[] }, query: ReturnType<typeof readListQuery>) => ({
  ...list,
  Resources: list.Resources.map((each) => project(each as Json, query)),
});

/**
 * What users and groups have in common.
 * @param nameKey the body's attribute that names the resource, in lower case
 */
function resourceRoutes(
  on: AddRoute,
  path: '/Users' | '/Groups',
  nameKey: string,
  resources: ScimUsers | ScimGroups,
): void {
  on('GET', path, async (request) => {
    const query = readListQuery(request.query);
    return sendList(await resources.list(callerFor(request), query), query);
  });
  on('POST', `${path}/.search`, async (request) => {
    const query = readListQuery(request.body);
    return sendList(await resources.list(callerFor(request), query), query);
  });
  on('POST', path, async (request, reply) => {
    aboutBody(request, nameKey);
    return sendResource(request, reply, await resources.create(callerFor(request), request.body), 201);
  });
  on('PUT', `${path}/:id`, async (request, reply) => {
    aboutBody(request, nameKey);
    return sendResource(
      request,
      reply,
      await resources.replace(callerFor(request), changeOf(request), request.body),
    );
  });
  on('DELETE', `${path}/:id`, async (request, reply) => {
    about(request, idOf(request));
    about(request, await resources.remove(callerFor(request), changeOf(request)));
    return reply.code(204).send();
  });
}

function userRoutes(on: AddRoute, users: ScimUsers): void {
  resourceRoutes(on, '/Users', 'username', users);
  on('GET', '/Users/:id', async (request, reply) =>
    sendResource(request, reply, await users.get(callerFor(request), idOf(request))),
  );
  on('PATCH', '/Users/:id', async (request, reply) => {
    about(request, idOf(request));
    return sendResource(
      request,
      reply,
      await users.patch(callerFor(request), changeOf(request), request.body),
    );
  });
}

function groupRoutes(on: AddRoute, groups: ScimGroups): void {
  resourceRoutes(on, '/Groups', 'displayname', groups);
  on('GET', '/Groups/:id', async (request, reply) => {
    const projection = readProjection(request.query);
    return sendResource(request, reply, await groups.get(callerFor(request), idOf(request), projection));
  });
  on('PATCH', '/Groups/:id', async (request, reply) => {
    about(request, idOf(request));
    const caller = callerFor(request);
    const id = await groups.patch(caller, changeOf(request), request.body);
    const { meta, displayName } = await groups.get(caller, id, {
      attributes: ['displayName'],
      excludedAttributes: [],
    });
    about(request, displayName);
    // RFC 7644 (3.5.2): no body, unless attributes were requested.
    return reply.code(204).header('etag', meta.version).send();
  });
}

function discoveryRoutes(on: AddRoute, publicUrl: string | undefined): void {
  const discovery = (request: FastifyRequest) => discoveryAt(`${siteAddress(request, publicUrl)}${BASE}`);
  const one = (list: readonly { id: string }[], request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    const found = list.find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (found === undefined) throw notFound();
    return found;
  };
  /** RFC 7644 (4): these lists cannot be filtered, since they are the same for everyone. */
  const refuseFilter = ({ query }: FastifyRequest) => {
    if (isObject(query) && valueOf(query, 'filter') !== undefined)
      throw new ScimError('unsupported', 'This list cannot be filtered.', { status: 403 });
  };
  on('GET', '/ServiceProviderConfig', async (request) => {
    refuseFilter(request);
    return discovery(request).config;
  });
  on('GET', '/Schemas', async (request) => {
    refuseFilter(request);
    return wholeList(discovery(request).schemas);
  });
  on('GET', '/Schemas/:id', async (request) => one(discovery(request).schemas, request));
  on('GET', '/ResourceTypes', async (request) => {
    refuseFilter(request);
    return wholeList(discovery(request).types);
  });
  on('GET', '/ResourceTypes/:id', async (request) => one(discovery(request).types, request));
}

/** SCIM 2.0 (RFC 7643, 7644) at `/scim/v2`. */
export async function serveScim(
  http: FastifyInstance,
  gate: ScimGate,
  { users, groups }: ScimServices,
): Promise<void> {
  await http.register(
    async (scope) => {
      prepareScim(scope, gate);
      const on = addingTo(scope);
      discoveryRoutes(on, gate.publicUrl);
      userRoutes(on, users);
      groupRoutes(on, groups);
      const unsupported = (what: string) => () => {
        throw new ScimError('unsupported', `${what} is not supported.`);
      };
      on('POST', '/Bulk', unsupported('Bulk'));
      on(everyMethod, '/Me', unsupported('Me'));
      on('POST', '/.search', unsupported('A search across resource types'));
      on(everyMethod, '/*', () => {
        throw notFound();
      });
    },
    { prefix: BASE },
  );
}
