import type { Permission } from '@muster/contract/permissions';
import { createTeamToken, createToken } from '@muster/contract/tokens/endpoints';
import type { MadeToken } from '@muster/contract/tokens/schemas';
import { Client } from './client.ts';

/** A program with an API token: without an origin, and without cookies unless it is given any, like `curl`. */
export class TokenClient extends Client {
  readonly token: string;

  constructor(address: string, token: string) {
    super(address);
    this.token = token;
  }

  override headersOf(): Record<string, string> {
    return {
      authorization: `Bearer ${this.token}`,
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
    };
  }
}

export interface TokenOptions {
  groupIds?: string[];
  kind?: 'personal' | 'team';
  expiresInDays?: number | null;
}

/** Creates a token of this user, and the program that uses it. */
export async function withToken(
  person: Client,
  scopes: readonly Permission[],
  { groupIds, kind = 'personal', expiresInDays = 30 }: TokenOptions = {},
): Promise<{ client: TokenClient; made: MadeToken }> {
  const made = await person.call(kind === 'team' ? createTeamToken : createToken, {
    body: { name: 'ci', scopes: [...scopes], groupIds: groupIds ?? null, expiresInDays },
  });
  return { client: new TokenClient(person.address, made.token), made };
}
