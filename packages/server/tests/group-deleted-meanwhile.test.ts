import { expect, it } from 'vitest';
import { storeAccount } from './setup/accounts.ts';
import { NOBODY } from './setup/case.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('E005: a user added to a group that was deleted meanwhile joins neither the group nor the team', async () => {
  const name = 'Newcomer';
  const userId = await storeAccount(server, { name, email: 'newcomer@muster.example' });
  const { teamId } = team;
  const joining = server.app.people.add({ teamId, userId, name, role: 'member', groupIds: [NOBODY] });
  await expect(joining).rejects.toMatchObject({ code: 'E005' });
  const rows = await server.db.selectFrom('teamMembers').where('userId', '=', userId).selectAll().execute();
  expect(rows).toEqual([]);
});
