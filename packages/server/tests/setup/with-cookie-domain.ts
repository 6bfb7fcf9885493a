import { afterAll, beforeAll } from 'vitest';
import { createTeam, type TestTeam } from './team.ts';
import { type RunningTestServer, startTestServer } from './test-server.ts';

interface WithCookieDomain {
  server: RunningTestServer;
  /** Its owner is also an admin of the second team. */
  first: TestTeam;
  second: TestTeam;
}

/** A server whose cookies are for the shared domain `muster.example`, for all tests of the file. */
export function withCookieDomain(take: (made: WithCookieDomain) => void): void {
  let server: RunningTestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer({ COOKIE_DOMAIN: 'muster.example' });
    const [first, second] = [await createTeam(server), await createTeam(server)];
    const { owner: userId } = first.userIds;
    const { teamId } = second;
    await server.app.people.add({ teamId, userId, name: 'Both', role: 'admin', groupIds: [] });
    take({ server, first, second });
  });
  afterAll(() => server?.end());
}
