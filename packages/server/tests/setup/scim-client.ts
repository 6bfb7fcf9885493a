import { createScimToken } from '@muster/contract/scim/endpoints';
import type { MadeToken } from '@muster/contract/tokens/schemas';
import type { Client } from './client.ts';
import { proveDomain } from './joining.ts';
import type { TestTeam } from './team.ts';
import type { RunningTestServer } from './test-server.ts';
import { withTeam } from './with-team.ts';

export interface ScimAnswer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON: what it must be is what tests say
  body: any;
}

/** An identity provider: sends requests as in RFC 7644, without cookies and origin. */
export class ScimClient {
  readonly address: string;
  readonly token: string;

  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimAnswer> {
    const response = await fetch(`${this.address}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
  }

  get = (path: string) => this.ask('GET', path);
  post = (path: string, body: unknown) => this.ask('POST', path, body);
  put = (path: string, body: unknown) => this.ask('PUT', path, body);
  delete = (path: string) => this.ask('DELETE', path);

  patch = (path: string, ...Operations: unknown[]) =>
    this.ask('PATCH', path, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations,
    });

  /** Creates a user with this address. */
  createUser = (userName: string, more: object = {}) =>
    this.post('/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      active: true,
      ...more,
    });

  createGroup = (displayName: string, ids: readonly string[] = []) =>
    this.post('/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName,
      members: ids.map((value) => ({ value })),
    });

  find = (type: 'Users' | 'Groups', filter: string) =>
    this.get(`/${type}?filter=${encodeURIComponent(filter)}`);
}

/** Creates a token as the owner, for an identity provider. */
export async function withProvider(
  owner: Client,
  name = 'Entra ID',
): Promise<{ provider: ScimClient; made: MadeToken }> {
  const made = await owner.call(createScimToken, { body: { name, expiresInDays: null } });
  return { provider: new ScimClient(owner.address, made.token), made };
}

interface ProvisionedTeam {
  server: RunningTestServer;
  team: TestTeam;
  owner: Client;
  provider: ScimClient;
}

/** A team with an identity provider for all tests of the file. @param domain verified for the team before */
export function withProvisionedTeam(take: (made: ProvisionedTeam) => void, domain?: string): void {
  withTeam(async ({ server, team, owner }) => {
    if (domain !== undefined) await proveDomain(server, team.teamId, domain);
    const { provider } = await withProvider(owner);
    take({ server, team, owner, provider });
  });
}
