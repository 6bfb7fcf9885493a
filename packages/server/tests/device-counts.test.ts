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

/** What the route hands on: the filter with its page and its order. */
const queryOf = (filter: Record<string, string>) =>
  listDevices.query.parse({ page: '1', limit: '20', ...filter });

it('counts the state of configurations without a look at the robots, also for a whole query', async () => {
  const counted = await server.db.transaction().execute(async (tx) => {
    // Whoever reads them now waits.
    await sql`lock table devices in access exclusive mode`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = '4s'`.execute(tx);
    return countMatching(server.db, team.teamId, null, queryOf({ configStateFilter: 'none' }));
  });
  expect(counted).toEqual({ total: 2, isTotalCapped: false });
});

it('looks at the robots where another filter is asked for as well', async () => {
  const query = queryOf({ configStateFilter: 'none', connectionFilter: '1' });
  expect(await countMatching(server.db, team.teamId, null, query)).toEqual({
    total: 0,
    isTotalCapped: false,
  });
});
