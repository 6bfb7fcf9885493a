import { DAY_MS } from '@muster/contract/durations';
import { login } from '@muster/contract/account/endpoints';
import { listActivity } from '@muster/contract/activity/endpoints';
import { listApplicants } from '@muster/contract/people/applicants.endpoints';
import { listInvitations } from '@muster/contract/people/invitations.endpoints';
import { listTokens, listTeamTokens } from '@muster/contract/tokens/endpoints';
import { auditedAt } from '@muster/server/platform/audit/audit-time';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, demoPeople } from '../../../tools/demo/people.ts';
import { schoolDay } from '../../../tools/demo/school-day.ts';
import { seedDemo } from '../../../tools/demo/seed.ts';
import { sealEntriesJob } from '../src/features/activity/chain/seal-entries.job.ts';
import { verifyChain } from '../src/features/activity/chain/verify-chain.ts';
import { Client } from './setup/client.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let owner: Client;
beforeAll(async () => {
  server = await startTestServer({}, { isDemo: true });
  const rest = await auditedAt(schoolDay(6, '08:40'), () => seedDemo(server));
  await rest.seedPast();
  owner = new Client(server.address);
  await owner.call(login, { body: { email: demoPeople[0].email, password: DEMO_PASSWORD } });
});
afterAll(() => server?.end());

it('the demo has a week of activity by several users, in working hours, with values before and after', async () => {
  const { items } = await owner.call(listActivity, { query: { limit: 100 } });
  const week = items.filter(({ actor, at }) => {
    const age = Date.now() - Date.parse(at);
    return actor.id !== null && age > 3 * 3_600_000 && age < 8 * DAY_MS;
  });
  expect(week.length).toBeGreaterThan(35);
  const byAdults = week.filter(({ action }) => action !== 'applicant.apply');
  for (const { at } of byAdults) {
    const time = new Date(at);
    expect([0, 6]).not.toContain(time.getDay());
    expect(time.getHours()).toBeGreaterThanOrEqual(8);
    expect(time.getHours()).toBeLessThan(17);
  }
  expect(new Set(byAdults.map(({ actor }) => actor.name)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(byAdults.map(({ action }) => action)).size).toBeGreaterThanOrEqual(10);
  expect(
    byAdults.filter(({ changes }) => changes.some(({ before }) => before !== null)).length,
  ).toBeGreaterThan(10);
  // Newest first, regardless of the order of writing.
  const times = items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('the log of the demo is sealed completely, and its hash chain has no faults', async () => {
  await expect
    .poll(async () => {
      await sealEntriesJob(server.db, () => {}).run({}, new AbortController().signal);
      return server.db.selectFrom('auditUnsealed').select('entryId').execute();
    }, WITHIN)
    .toEqual([]);
  const { id } = await server.db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  const check = await verifyChain(server.db, id);
  expect(check.faults).toEqual([]);
  expect(check.entries).toBeGreaterThan(80);
});

it('the demo has pending, expired and undeliverable invitations, join requests, and tokens ending soon and in use', async () => {
  const invitations = await vi.waitFor(
    async () => {
      const { items } = await owner.call(listInvitations, { query: {} });
      expect(items.filter(({ mailFailure }) => mailFailure?.isFinal)).toHaveLength(1);
      return items;
    },
    { timeout: 20_000 },
  );
  expect(invitations.map(({ state }) => state).toSorted()).toEqual([
    'expired',
    'pending',
    'pending',
    'pending',
  ]);
  expect((await owner.call(listApplicants, { query: {} })).total).toBe(2);
  const own = (await owner.call(listTokens, {})).items;
  expect(
    own.some(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) - Date.now() < 4 * DAY_MS),
  ).toBe(true);
  await vi.waitFor(
    async () => {
      const all = (await owner.call(listTeamTokens, {})).items;
      expect(all.some(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
    },
    { timeout: 20_000 },
  );
});
