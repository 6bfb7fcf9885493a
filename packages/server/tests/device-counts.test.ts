import { listDevices } from '@muster/contract/devices/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countMatching } from '../src/features/devices/list/device-counts.store.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  await registerDevice(team);
  await registerDevice(team);
});

/** The query that the route passes on: the filter with page and order. */
const queryOf = (filter: Record<string, string>) =>
  listDevices.query.parse({ page: '1', limit: '20', ...filter });

it('configuration states are counted without reading the robots, also for an unfiltered query', async () => {
  const counted = await server.db.transaction().execute(async (tx) => {
    // Any read of them blocks now.
    await sql`lock table devices in access exclusive mode`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = '4s'`.execute(tx);
    return countMatching(server.db, team.teamId, null, queryOf({ configStateFilter: 'none' }));
  });
  expect(counted).toEqual({ total: 2, isTotalCapped: false });
});

it('configuration states with another filter are counted from the robots', async () => {
  const query = queryOf({ configStateFilter: 'none', connectionFilter: '1' });
  expect(await countMatching(server.db, team.teamId, null, query)).toEqual({
    total: 0,
    isTotalCapped: false,
  });
});
