import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { planFor, read, submit, twoVersions } from './setup/rollout.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

/** Collects the statements of `work` only, not those of jobs that run at the same time. */
const noted = new AsyncLocalStorage<string[]>();

/** The statements about rollouts, robots and commands that `work` sends. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (/rollout|command|device/.test(text) && !/jobs\./.test(text)) noted.getStore()?.push(text);
    return Reflect.apply(query, this, asked) as never;
  } as never);
  try {
    await noted.run(texts, work);
  } finally {
    spy.mockRestore();
  }
  return texts;
}

/** A rollout to this many robots, all done, whose results have not been processed yet. */
async function finished(count: number) {
  const { owner } = team.people;
  const configId = await twoVersions(owner, `Counted ${count}`);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await registerDevice(team)).id);
  const chosen = sql<string>`any(${ids}::uuid[])`;
  await server.db.updateTable('devices').set({ connection: 1 }).where('id', '=', chosen).execute();
  const waves = [{ robots: { take: { by: 'rest' as const } }, soakMinutes: 60 }];
  const { id } = await submit(owner, planFor(configId, ids, { waves }));
  await expect.poll(async () => (await read(owner, id)).counts.installing, WITHIN).toBe(count);
  await server.db
    .updateTable('commands')
    .set({ status: 'done', endedAt: new Date() })
    .where('deviceId', '=', chosen)
    .execute();
  await server.db
    .updateTable('deviceConfigs')
    .set({ appliedConfigId: configId, appliedVersion: 2 })
    .where('deviceId', '=', chosen)
    .execute();
  return { teamId: team.teamId, id };
}

it('the results of many robots are stored with as many statements as those of one', async () => {
  const counts: number[] = [];
  for (const count of [1, 40]) {
    const key = await finished(count);
    counts.push((await statementsOf(() => server.app.rollouts.advance(key, true))).length);
    expect((await read(team.people.owner, key.id)).counts).toMatchObject({ done: count, installing: 0 });
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeGreaterThan(5);
});

it('many robots are started with as many statements as one', async () => {
  const { owner } = team.people;
  const counts: number[] = [];
  for (const count of [1, 40]) {
    const configId = await twoVersions(owner, `Started ${count}`);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await registerDevice(team)).id);
    const { id } = await submit(owner, planFor(configId, ids));
    const waiting = async () => (await read(owner, id)).waits;
    await expect.poll(waiting, WITHIN).toEqual([{ reason: 'offline', count }]);
    const chosen = sql<string>`any(${ids}::uuid[])`;
    await server.db.updateTable('devices').set({ connection: 1 }).where('id', '=', chosen).execute();
    const key = { teamId: team.teamId, id };
    const texts = await statementsOf(() => server.app.rollouts.advance(key, true));
    // Sending each robot its command after the commit is not counted.
    counts.push(texts.filter((text) => text.includes('rollout')).length);
    expect((await read(owner, id)).counts.installing).toBe(count);
  }
  expect(counts[1]).toBe(counts[0]);
});
