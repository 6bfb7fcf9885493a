import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { untilUnlocked } from './until-unlocked.ts';

const locked = () =>
  Object.assign(new pg.DatabaseError('canceling statement due to lock timeout', 0, 'error'), {
    code: '55P03',
  });

it('begins again when a row was locked', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(locked()).mockResolvedValue('written');
  expect(await untilUnlocked('team', work)).toBe('written');
  expect(work).toHaveBeenCalledTimes(2);
});

it('does not begin again after another failure', async () => {
  const work = vi.fn(() => Promise.reject(new Error('disk full')));
  await expect(untilUnlocked('team', work)).rejects.toThrow('disk full');
  expect(work).toHaveBeenCalledTimes(1);
});
