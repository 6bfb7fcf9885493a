import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { clientId, clientSecret, type ProviderPerson } from './people.ts';

export interface OpenIdProvider {
  issuer: string;
  /** May be changed while running: the next sign-in uses it. */
  people: ProviderPerson[];
  close(): Promise<void>;
}

const scope = 'openid email profile';

function configurationOf(people: readonly ProviderPerson[]): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['https://muster.invalid/auth-redirect'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', 'department'],
      auth_time: null,
      amr: null,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    // In seconds; without these values the library warns at each step that it uses defaults.
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    // Skips the consent page: a school would have consented for all its users.
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    findAccount(_, sub) {
      const person = people.find(({ login }) => login === sub);
      return person && { accountId: sub, claims: () => ({ sub, ...person.claims }) };
    },
  };
}

const page = (action: string, failure: string) => `<!doctype html><html lang="en"><title>Provider</title>
<h1>Sign in to the provider</h1><p role="alert">${failure}</p>
<form method="post" action="${action}"><label>Account <input name="login" autofocus></label>
<button>Sign in</button></form></html>`;

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** `oidc-provider` on this machine, with a sign-in page of its own that asks for no password. */
export async function startOpenIdProvider(people: ProviderPerson[]): Promise<OpenIdProvider> {
  let provider: Provider;
  let answer: ReturnType<Provider['callback']>;
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const isOurs = request.url!.startsWith('/interaction/');
    if (isOurs) void interact(request, response).catch((error: unknown) => response.end(String(error)));
    else void answer(request, response);
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response);
    const login = request.method === 'POST' ? ((await bodyOf(request)).get('login') ?? '') : null;
    const person = people.find((each) => each.login === login);
    if (login === 'cancel')
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (person === undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(`/interaction/${uid}`, login === null ? '' : 'There is no such account.'));
      return;
    }
    const amr = (person.claims['amr'] as string[] | undefined) ?? ['pwd'];
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: person.login, amr } },
      { mergeWithLastSubmission: false },
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, configurationOf(people));
  // The exact redirect URI is only shown to the owner after this has started, so every URI with this path is allowed.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    new URL(uri).pathname.startsWith('/auth-redirect/');
  answer = provider.callback();
  return {
    issuer,
    people,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
