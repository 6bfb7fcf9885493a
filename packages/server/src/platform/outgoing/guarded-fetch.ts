import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP } from 'node:net';
import { lookupPublic } from './lookup-public.ts';
import { OutgoingFault } from './outgoing-fault.ts';
import { isPublicAddress } from './public-address.ts';

export interface GuardedFetchOptions {
  /** Also allows http, and addresses of this machine and its network. */
  isPrivateAllowed: boolean;
  /** Maximum size of a response. */
  bytesMax: number;
  /** For the whole request. */
  timeoutMs: number;
}

export interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Informational responses before the final one. */
const EARLY_MAX = 10;

const withoutBody = new Set([204, 205, 304]);

/** @throws OutgoingFault for an address that is not allowed */
export function checkAddress(url: URL, isPrivateAllowed: boolean): void {
  if (isPrivateAllowed && url.protocol === 'http:') return;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new OutgoingFault('address');
  if (isPrivateAllowed) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new OutgoingFault('address');
}

/**
 * Fetches a user-supplied address: https on the public internet only, no redirects, with limits of time and size. The
 * response is read completely. Rejects with {@link OutgoingFault}.
 */
export function createGuardedFetch({ isPrivateAllowed, bytesMax, timeoutMs }: GuardedFetchOptions) {
  return async (address: string, given: GuardedRequest = {}): Promise<Response> => {
    const url = new URL(address);
    checkAddress(url, isPrivateAllowed);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = given.signal ? AbortSignal.any([given.signal, timeout]) : timeout;
    const { body: content = null } = given;
    const body = content === null || content instanceof Uint8Array ? content : String(content);
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        if (error instanceof OutgoingFault) return reject(error);
        const reason = signal.aborted ? 'slow' : 'unreachable';
        reject(new OutgoingFault(reason, { cause: error }));
      };
      const options = {
        method: given.method ?? 'GET',
        headers: given.headers ?? {},
        agent: false as const,
        signal,
        ...(!isPrivateAllowed && { lookup: lookupPublic }),
      };
      const request = (url.protocol === 'https:' ? askHttps : askHttp)(url, options, (answer) => {
        const { statusCode = 0, headers } = answer;
        // Node accepts any three digits as a status; `Response` would throw for others, outside of any handler.
        if (statusCode < 200 || statusCode > 599)
          return void request.destroy(new Error(`unexpected status ${statusCode}`));
        if (statusCode >= 300 && statusCode < 400 && statusCode !== 304)
          return void request.destroy(new OutgoingFault('redirected'));
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > bytesMax) request.destroy(new OutgoingFault('too_large'));
          else chunks.push(chunk);
        });
        answer.on('error', fail);
        answer.on('aborted', () => fail(new Error('the response was aborted')));
        answer.on('end', () => {
          const said = Object.entries(headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((each): [string, string] => [name, each]),
          );
          const content = withoutBody.has(statusCode) ? null : Buffer.concat(chunks);
          resolve(new Response(content, { status: statusCode, headers: said }));
        });
      });
      let early = 0;
      request.on('information', () => {
        early += 1;
        if (early > EARLY_MAX) request.destroy(new OutgoingFault('too_large'));
      });
      request.on('error', fail);
      // A response that switches protocols (101) causes no error: the request is only closed.
      request.on('close', () => fail(new Error('the request was closed without a response')));
      request.end(body ?? undefined);
    });
  };
}

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;
