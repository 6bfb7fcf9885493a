import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Mailbox, openMailbox } from '../../src/platform/mail/testing/mailbox.ts';
import { signedIn, storeAccount } from './accounts.ts';
import type { Client } from './client.ts';
import { createTeam, type TestTeam } from './team.ts';
import { type RunningTestServer, startTestServer } from './test-server.ts';

export interface NewPerson {
  userId: string;
  email: string;
  /** A browser signed in as this user. */
  client: Client;
}

interface SelfService {
  server: RunningTestServer;
  mailbox: Mailbox;
  team: TestTeam;
  /** A new member of the team, with a unique address. */
  newPerson(): Promise<NewPerson>;
}

/** A server with a mail server and a team, for all tests of a file; rate limits are reset for each test. */
export function withSelfService(
  take: (made: SelfService) => unknown,
  variables: () => Promise<Record<string, string>> = async () => ({}),
): void {
  let made: SelfService;
  beforeAll(async () => {
    const mailbox = await openMailbox();
    const server = await startTestServer({ ...mailbox.variables, ...(await variables()) });
    const team = await createTeam(server);
    let people = 0;
    made = {
      server,
      mailbox,
      team,
      async newPerson() {
        people += 1;
        const email = `person${people}@self.example`;
        const userId = await storeAccount(server, { name: `Person ${people}`, email });
        const { teamId } = team;
        await server.app.people.add({
          teamId,
          userId,
          name: `Person ${people}`,
          role: 'member',
          groupIds: [],
        });
        return { userId, email, client: await signedIn(server, userId) };
      },
    };
    await take(made);
  });
  beforeEach(() => made.server.db.deleteFrom('signInAttempts').execute());
  afterAll(async () => {
    await made.server.end();
    await made.mailbox.close();
  });
}
