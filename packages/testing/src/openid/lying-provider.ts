import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { clientId, clientSecret } from './people.ts';

/** Deviations of the provider's next responses from the correct ones. */
export interface Lies {
  /** Overrides for the discovery document. */
  metadata: object;
  /** Overrides for the ID token's claims; `undefined` leaves one out. */
  claims: JWTPayload;
  /** Overrides for the user info. */
  userInfo: object;
  /** `other`: an unpublished key; `none`: unsigned; `secret`: the client's secret as the key. */
  signature: 'right' | 'other' | 'none' | 'secret' | 'damaged';
  /** Overrides for the parameters of the redirect back. */
  answer: Record<string, string>;
  /** By path: no response at all; a huge one; a redirect; not JSON; an error. */
  paths: Record<string, 'silence' | 'huge' | 'redirect' | 'text' | 'error'>;
  /** Authorisation codes can be used repeatedly. */
  repeatsCodes: boolean;
}

const truth: Lies = {
  metadata: {},
  claims: {},
  userInfo: {},
  signature: 'right',
  answer: {},
  paths: {},
  repeatsCodes: false,
};

export interface LyingProvider {
  issuer: string;
  lies: Lies;
  /** Claims of the user who signs in. */
  person: Record<string, unknown>;
  tellTruth(): void;
  /** Follows the server's authorisation URL and returns the parameters of the redirect back. */
  signIn(url: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

interface Ordered {
  nonce: string;
  challenge: string;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** An OpenID provider without a sign-in page, whose responses a test can falsify. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const right = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const orders = new Map<string, Ordered>();
  let issuer = '';
  let lies = structuredClone(truth);
  let count = 0;
  const person: Record<string, unknown> = { sub: 'one' };

  async function idToken({ nonce }: Ordered): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: clientId, nonce, iat: now, exp: now + 300, ...person };
    const claims = JSON.parse(JSON.stringify({ ...honest, ...lies.claims })) as JWTPayload;
    if (lies.signature === 'none') return new UnsecuredJWT(claims).encode();
    if (lies.signature === 'secret')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(clientSecret));
    const { privateKey } = lies.signature === 'other' ? other : right;
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
    if (lies.signature !== 'damaged') return token;
    const [header, payload, signature = ''] = token.split('.');
    return [header, payload, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
  }

  const json = (response: ServerResponse, value: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': (_, response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...lies.metadata,
      }),
    '/keys': (_, response) => json(response, { keys: [published] }),
    '/authorize': (request, response) => {
      const asked = new URL(request.url!, issuer).searchParams;
      const code = `code-${(count += 1)}`;
      orders.set(code, { nonce: asked.get('nonce')!, challenge: asked.get('code_challenge')! });
      const back = new URL(asked.get('redirect_uri')!);
      const answer = { code, state: asked.get('state')!, ...lies.answer };
      for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
      response.writeHead(303, { location: back.href }).end();
    },
    '/token': async (request, response) => {
      const given = await bodyOf(request);
      const code = given.get('code') ?? '';
      const order = orders.get(code);
      const verifier = Buffer.from(given.get('code_verifier') ?? '');
      const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('base64url');
      if (order === undefined || challenge !== order.challenge)
        return json(response, { error: 'invalid_grant' }, 400);
      if (!lies.repeatsCodes) orders.delete(code);
      json(response, { access_token: 'access', token_type: 'Bearer', id_token: await idToken(order) });
    },
    '/me': (_, response) => json(response, { ...person, ...lies.userInfo }),
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    switch (lies.paths[pathname]) {
      case 'silence':
        return;
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.on('error', () => {});
        return void response.end(`{"issuer":"${'x'.repeat(3_000_000)}"}`);
      case 'redirect':
        return void response.writeHead(302, { location: pathname }).end();
      case 'text':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
      case 'error':
        return void response.writeHead(500).end();
      default:
        if (routes[pathname] === undefined) response.writeHead(404).end();
        else void routes[pathname](request, response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    person,
    get lies() {
      return lies;
    },
    tellTruth() {
      lies = structuredClone(truth);
    },
    async signIn(url) {
      const answer = await fetch(url, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location')!);
      return Object.fromEntries(back.searchParams);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
