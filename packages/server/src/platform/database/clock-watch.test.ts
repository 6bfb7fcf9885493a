import { MINUTE_MS } from '@muster/contract/durations';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { clockDifference, watchClocks } from './clock-watch.ts';
import { createPool } from './pool.ts';

async function aPool() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = createPool({ url }, { max: 2 });
  onTestFinished(() => pool.end());
  return pool;
}

/** Sets this process's clock; the database's stays right. */
function setClock(by: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
  onTestFinished(() => void vi.useRealTimers());
}

it('clocks of one machine agree, whatever the query takes', async () => {
  expect(await clockDifference(await aPool())).toBe(0);
});

it.each([
  [5 * MINUTE_MS, '300 s behind'],
  [-5 * MINUTE_MS, '300 s ahead of'],
])('a clock that is off by %d ms is reported once, and its correction too', async (by, said) => {
  const pool = await aPool();
  const lines: string[] = [];
  const note = (line: string) => lines.push(line);
  const watch = watchClocks(pool, { warn: note, info: note });
  onTestFinished(() => watch.stop());
  await watch.look();
  expect(lines).toEqual([]);
  setClock(by);
  await watch.look();
  await watch.look();
  expect(lines).toEqual([expect.stringContaining(`The database's clock is ${said} this machine's`)]);
  vi.useRealTimers();
  await watch.look();
  expect(lines.slice(1)).toEqual([expect.stringContaining('agree again')]);
});
