import { z } from 'zod';
import type { EndpointDefinition, Method } from './endpoint.ts';
import { id } from './primitives.ts';

/** `GET /rms/group/:id`: the method, then the path below `/v1` with Fastify's `:name` parameters. */
type Address = `${Method} /${string}`;
type MethodOf<A extends Address> = A extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<A extends Address> = A extends `${Method} ${infer P extends `/${string}`}` ? P : never;

const idParams = z.object({ id });

type ParamsOf<A extends Address, Definition> = Definition extends { params: z.ZodObject }
  ? object
  : A extends `${string}/:id` | `${string}/:id/${string}`
    ? { params: typeof idParams }
    : object;

/**
 * One endpoint, with the literal types of its definition: source of the route, the client call and the OpenAPI entry.
 * `:id` in the path is the id of one object; other parameters are defined in `params`.
 */
export function defineEndpoint<
  const Id extends EndpointDefinition['id'],
  const A extends Address,
  const Definition extends Omit<EndpointDefinition, 'id' | 'method' | 'path'>,
>(endpointId: Id, address: A, definition: Definition) {
  const [method, path] = address.split(' ');
  const takesId = !definition.params && /\/:id(\/|$)/.test(address);
  return { id: endpointId, method, path, ...(takesId ? { params: idParams } : {}), ...definition } as {
    id: Id;
    method: MethodOf<A>;
    path: PathOf<A>;
  } & ParamsOf<A, Definition> &
    Definition;
}
