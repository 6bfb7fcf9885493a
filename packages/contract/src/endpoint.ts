import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: a row of the permission table; `session`, any signed-in user (it concerns only themselves); `public`,
 * anybody (sign-in, set-up and enrolment, which bring their own proof). There is no default.
 */
export type Access = Permission | 'session' | 'public';

/** Named classes of rate limit; the numbers are the server's configuration. */
export type RateClass = 'normal' | 'setup' | 'robots' | 'report';

type Shape = z.ZodObject;

export interface EndpointDefinition {
  /** `<area>.<verb>`; unique, and the operationId in OpenAPI. */
  id: `${string}.${string}`;
  method: Method;
  /** With Fastify's `:name` parameters, below `/v1`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: Shape;
  query?: Shape;
  /** Accepts query parameters that `query` does not define; otherwise they are refused. */
  takesAnyQuery?: boolean;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The body is a file's bytes, passed on as a stream and never kept in memory. */
  takes?: 'file';
  /** The response is a file's bytes instead of the envelope. */
  gives?: 'file';
  /** Error codes of this endpoint, besides those of any endpoint. */
  errors?: readonly ErrorCode[];
  rate?: RateClass;
  /**
   * An API token may call it although it needs no permission that the token could name. Other endpoints with access
   * `session` concern the user's own account, which a token must not open.
   */
  takesTokens?: true;
  /** May be called while viewing the console as another user, although it is no GET. */
  whileViewing?: true;
  /** May be called in a locked session. */
  whileLocked?: true;
  /** The caller must have proved their identity in the last 10 minutes; otherwise the answer is `session.prove`. */
  sensitive?: true;
  /** Maximum body size in bytes, if it differs from `limits.http.bodyMax`. */
  bodyMax?: number;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives: parsed, with defaults applied. */
export type RequestOf<E extends EndpointDefinition> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

type Part<Name extends string, T> = T extends z.ZodType
  ? Record<string, never> extends z.input<T>
    ? { [K in Name]?: z.input<T> }
    : { [K in Name]: z.input<T> }
  : object;

/** The arguments of a call: only the parts the endpoint has, defaults optional. */
export type CallOf<E extends EndpointDefinition> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type ReplyOf<E extends EndpointDefinition> = z.output<E['reply']>;
export type BodyOf<E extends EndpointDefinition> = Given<E['body']>;

export const API_BASE = '/v1';

/**
 * The path and query string of a call, e.g. `/v1/rms/config/0192…?limit=20`. Empty values are dropped (spec section 7).
 * @throws when a path parameter is missing
 */
export function urlOf(
  endpoint: Pick<EndpointDefinition, 'id' | 'path'>,
  call: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = call.params?.[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.id}: parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const query = search.toString();
  return `${API_BASE}${path}${query === '' ? '' : `?${query}`}`;
}
