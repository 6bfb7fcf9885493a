import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const BYTES_MAX = 4096;

interface Pushed {
  title: string;
  body: string;
  path: string;
  id: string;
}

export interface PushService {
  /** The messages its browser would show, in order. */
  readonly shown: readonly Pushed[];
  /** The number of requests, whatever the response. */
  readonly asked: number;
  /** The headers of the last request. */
  readonly headers: IncomingHttpHeaders;
  /** The status of its next responses. */
  status: number;
  /** Creates a subscription as a new browser would. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
}

/** RFC 8291 over RFC 8188, as a browser reads a message. @throws when it was encrypted for another browser */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const content = body.subarray(21 + keyLength);
  const shared = pair.computeSecret(sender);
  const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = derive(shared, auth, info, 32);
  const secret = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', secret, nonce).setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Whether the request is signed with the key it contains (RFC 8292), for this service and with a short expiry. */
function isSigned(authorization: string, origin: string, key: string): boolean {
  const [, token = '', named] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return (
    named === key &&
    aud === origin &&
    exp * 1000 > Date.now() &&
    exp * 1000 < Date.now() + 24 * 60 * 60 * 1000 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** A push service with one browser: accepts only messages signed by this server and encrypted for that browser. */
export async function startPushService(keyOf: () => Promise<string>): Promise<PushService> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const shown: Pushed[] = [];
  let asked = 0;
  let headers: IncomingHttpHeaders = {};
  const server = createServer(async (request, response) => {
    asked += 1;
    ({ headers } = request);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    // As real push services do.
    if (Buffer.concat(chunks).length > BYTES_MAX) return void response.writeHead(413).end();
    if (service.status !== 201) return void response.writeHead(service.status).end();
    try {
      if (!isSigned(String(headers.authorization), address, await keyOf())) throw new Error('not signed');
      shown.push(JSON.parse(decrypt(Buffer.concat(chunks), pair, auth)) as Pushed);
      response.writeHead(201).end();
    } catch {
      response.writeHead(403).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    shown,
    get asked() {
      return asked;
    },
    get headers() {
      return headers;
    },
    status: 201,
    subscribe: () => ({
      endpoint: `${address}/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}
