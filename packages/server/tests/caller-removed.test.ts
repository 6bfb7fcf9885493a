import { createOwnTeam } from '@muster/contract/people/joining.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { sendFeedback } from '@muster/contract/feedback/endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import type { Answer, Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let deviceId: string;
withTeam(async (made) => {
  ({ server, team } = made);
  deviceId = (await createTestRobot(server, team)).id;
});

it.each<[string, string, (caller: Client) => Promise<Answer<unknown>>]>([
  [
    'creating a team',
    'session.expired',
    (caller) => caller.ask(createOwnTeam, { body: { teamName: 'Mine' } }),
  ],
  ['creating a group', 'E020', (caller) => caller.ask(createGroup, { body: { name: 'Late' } })],
  [
    'creating a configuration',
    'E020',
    (caller) => caller.ask(createConfig, { body: { document: { ...emptyConfig, name: 'Late' } } }),
  ],
  [
    'sending a command',
    'E020',
    (caller) =>
      caller.ask(sendCommand, {
        body: {
          deviceIds: [deviceId],
          command: { kind: 'prompts.hide', parameters: {} },
          whenOffline: 'deliver',
        },
      }),
  ],
  [
    'sending feedback',
    'E020',
    (caller) => caller.ask(sendFeedback, { body: { category: 'idea', message: 'Late', page: '/devices' } }),
  ],
])('%s while one’s account is removed elsewhere is refused: %s', async (name, code, ask) => {
  const userId = await storeAccount(server, { name, email: `${name.replaceAll(' ', '.')}@muster.example` });
  await server.app.people.add({ teamId: team.teamId, userId, name, role: 'admin', groupIds: [] });
  const caller = await signedIn(server, userId);
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await sql`delete from team_members where user_id = ${userId}`.execute(tx);
    await sql`delete from users where id = ${userId}`.execute(tx);
    const asking = ask(caller);
    await lockWaits(server);
    return { asked: asking };
  });
  expect((await asked).code).toBe(code);
});
