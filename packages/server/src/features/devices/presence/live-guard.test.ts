import { expect, it } from 'vitest';
import { createTeam, registerDevice, type TestTeam } from '../../../../tests/setup/team.ts';
import type { TestServer } from '../../../../tests/setup/test-server.ts';
import { withTeam } from '../../../../tests/setup/with-team.ts';
import { createLiveGuard } from './live-guard.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('the first message about a robot is only sent to its own team', async () => {
  const { id } = await registerDevice(team);
  await server.db.updateTable('devices').set({ connection: 1 }).where('id', '=', id).execute();
  const other = await createTeam(server);
  const { quickSnapshot } = createLiveGuard(server.db);
  const viewerOf = ({ teamId, userIds }: TestTeam) => ({
    teamId,
    userId: userIds.owner,
    sessionId: 'a session',
    role: 'owner' as const,
    groupIds: null,
  });
  expect(await quickSnapshot(viewerOf(team), id)).toMatchObject({ connection: 1 });
  expect(await quickSnapshot(viewerOf(other), id)).toMatchObject({ connection: 0 });
});
