import { OK, type Envelope } from '@muster/contract/envelope';
import { type CallOf, type EndpointDefinition, type ReplyOf, urlOf } from '@muster/contract/endpoint';

/** The server answered with an error. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly code: string;
  constructor(endpoint: string, httpStatus: number, code: string) {
    super(`${endpoint}: ${httpStatus} ${code}`);
    this.httpStatus = httpStatus;
    this.code = code;
  }
}

export interface Api {
  /** @throws Refusal, or fetch's own error without a response */
  call<E extends EndpointDefinition>(endpoint: E, call: CallOf<E>): Promise<ReplyOf<E>>;
  /** The stored cookies as a header, for other kinds of requests. */
  cookies(): string;
}

/** An API client like the console's, which keeps cookies. */
export function createApi(baseUrl: string): Api {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies: header,
    async call(endpoint, call) {
      const given = call as Parameters<typeof urlOf>[1] & { body?: unknown };
      const response = await fetch(`${baseUrl}${urlOf(endpoint, given)}`, {
        method: endpoint.method,
        headers: {
          cookie: header(),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        cookies.set(name!, value!);
      }
      const { status, data } = (await response.json()) as Envelope<ReplyOf<typeof endpoint>>;
      if (status.code !== OK) throw new Refusal(endpoint.id, response.status, status.code);
      return data;
    },
  };
}
