import { login } from '@muster/contract/account/endpoints';
import { type CallOf, type EndpointDefinition, type ReplyOf, urlOf } from '@muster/contract/endpoint';
import type { StoredFile } from '@muster/contract/files/schemas';
import { uploadFile } from '@muster/contract/files/endpoints';
import type { Envelope, ProblemData } from '@muster/contract/envelope';

export interface Answer<T> {
  httpStatus: number;
  code: string;
  data: T;
}

/** A client like a browser: keeps cookies and sends its origin. */
export class Client {
  readonly address: string;
  readonly cookies = new Map<string, string>();

  constructor(address: string) {
    this.address = address;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The headers with the caller's identity and origin. */
  headersOf(): Record<string, string> {
    return { origin: this.address, cookie: this.cookieHeader };
  }

  /** Returns any response, including errors. */
  async ask<E extends EndpointDefinition>(
    endpoint: E,
    call: CallOf<E>,
  ): Promise<Answer<ReplyOf<E> & ProblemData>> {
    const { params, query, body } = call as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    return this.raw(
      endpoint.method,
      urlOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
      body,
    );
  }

  async raw<T>(method: string, url: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(`${this.address}${url}`, {
      method,
      headers: {
        ...this.headersOf(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      const [name, value] = pair!.split('=');
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    // A file has no envelope.
    const isFile = response.ok && response.headers.has('content-disposition');
    if (isFile || !(response.headers.get('content-type') ?? '').includes('json'))
      return { httpStatus: response.status, code: '0', data: (await response.text()) as T };
    const envelope = (await response.json()) as Envelope<T>;
    return { httpStatus: response.status, code: envelope.status.code, data: envelope.data };
  }

  /** Returns the data of a response that must succeed. */
  async call<E extends EndpointDefinition>(endpoint: E, call: CallOf<E>): Promise<ReplyOf<E>> {
    const answer = await this.ask(endpoint, call);
    if (answer.code !== '0')
      throw new Error(`${endpoint.id}: ${answer.httpStatus} ${answer.code} ${JSON.stringify(answer.data)}`);
    return answer.data;
  }

  /** Uploads a file of these bytes. */
  async tryUpload(
    name: string,
    bytes: string | Uint8Array<ArrayBuffer>,
  ): Promise<Answer<StoredFile & ProblemData>> {
    const response = await fetch(`${this.address}${urlOf(uploadFile, { query: { name } })}`, {
      method: 'POST',
      headers: {
        ...this.headersOf(),
        'content-type': 'application/octet-stream',
      },
      body: bytes,
    });
    const { status, data } = (await response.json()) as Envelope<StoredFile & ProblemData>;
    return { httpStatus: response.status, code: status.code, data };
  }

  async upload(name: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<StoredFile> {
    const answer = await this.tryUpload(name, bytes);
    if (answer.code !== '0') throw new Error(`${name}: ${answer.httpStatus} ${answer.code}`);
    return answer.data;
  }

  async signIn(email: string, password = PASSWORD): Promise<this> {
    await this.call(login, { body: { email, password } });
    return this;
  }
}

export const PASSWORD = 'correct horse';
