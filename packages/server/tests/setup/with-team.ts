import { afterAll, beforeAll } from 'vitest';
import type { Client } from './client.ts';
import { createObjects } from './objects.ts';
import type { Objects } from './case.ts';
import { createTeam, type TestTeam } from './team.ts';
import { type RunningTestServer, startTestServer } from './test-server.ts';

function withServer(use: (server: RunningTestServer) => Promise<void>): void {
  let server: RunningTestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer();
    await use(server);
  });
  afterAll(() => server?.end());
}

interface WithTeam {
  server: RunningTestServer;
  team: TestTeam;
  owner: Client;
}

/** A server with one team for all tests of the file; `take` is called before the first. */
export function withTeam(take: (made: WithTeam) => unknown): void {
  withServer(async (server) => {
    const team = await createTeam(server);
    await take({ server, team, owner: team.people.owner });
  });
}

interface WithTwoTeams {
  server: RunningTestServer;
  own: Objects;
  foreign: Objects;
}

/** The same with two teams that have an object of every kind. */
export function withTwoTeams(take: (made: WithTwoTeams) => unknown): void {
  withServer(async (server) => {
    const own = await createObjects(server);
    await take({ server, own, foreign: await createObjects(server) });
  });
}
