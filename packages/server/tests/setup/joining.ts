import { signedIn, storeAccount } from './accounts.ts';
import type { Client } from './client.ts';
import type { TestServer } from './test-server.ts';

interface Letter {
  subject: string;
  code?: string;
  action?: { link: string };
}

/** The mails to an address, oldest first; without a mail server the outbox keeps them. */
export async function lettersTo({ db }: TestServer, address: string) {
  const rows = await db
    .selectFrom('mailOutbox')
    .where('recipient', '=', address)
    .orderBy('id')
    .select(['kind', 'language', 'content'])
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as unknown as Letter }));
}

/** The token of the last invitation mail to an address. */
export async function tokenFor(server: TestServer, address: string): Promise<string> {
  const letters = await lettersTo(server, address);
  const { link } = letters.findLast(({ kind }) => kind === 'people.invitation')!.content.action!;
  return new URL(link).searchParams.get('token')!;
}

/** The code in the last mail to an address. */
export async function codeFor(server: TestServer, address: string): Promise<string> {
  return (await lettersTo(server, address)).at(-1)!.content.code!;
}

let made = 0;

/** A signed-in user who is in no team. */
export async function stranger(
  server: TestServer,
  domain = 'elsewhere.example',
): Promise<{ client: Client; userId: string; email: string; name: string }> {
  made += 1;
  const name = `Stranger ${made}`;
  const email = `stranger${made}@${domain}`;
  const userId = await storeAccount(server, { name, email });
  return { client: await signedIn(server, userId), userId, email, name };
}

/** Verifies a mail domain for the team. */
export async function proveDomain(
  { db }: TestServer,
  teamId: string,
  domain: string,
  role: 'member' | 'operator' = 'operator',
): Promise<void> {
  await db
    .insertInto('mailDomains')
    .values({ teamId, domain, role, sentTo: `it@${domain}`, verifiedAt: new Date() })
    .execute();
}
