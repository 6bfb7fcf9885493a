import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { untilUnlocked } from './until-unlocked.ts';

const failure = (code: string) => Object.assign(new pg.DatabaseError('cancelled', 0, 'error'), { code });
const locked = () => failure('55P03');

it.each(['55P03', '57014', '40P01'])(
  'begins again when other transactions were in the way (%s)',
  async (code) => {
    const work = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failure(code))
      .mockResolvedValue('written');
    expect(await untilUnlocked('team', work)).toBe('written');
    expect(work).toHaveBeenCalledTimes(2);
  },
);

it('does not begin again after another failure', async () => {
  const work = vi.fn(() => Promise.reject(new Error('disk full')));
  await expect(untilUnlocked('team', work)).rejects.toThrow('disk full');
  expect(work).toHaveBeenCalledTimes(1);
});

it('leaves a longer pause each time, so that the row is asked for ever less often', async () => {
  const begun: number[] = [];
  const work = async () => {
    begun.push(performance.now());
    if (begun.length < 4) throw locked();
  };
  await untilUnlocked('team', work);
  const pauses = begun.slice(1).map((at, n) => at - begun[n]!);
  // However late the machine is, no pause is shorter. A timer may fire a millisecond early.
  for (const [n, least] of [500, 1000, 2000].entries()) expect(pauses[n]).toBeGreaterThan(least - 2);
});

it('does not begin again when the process stops, which would wait as long as the row stays locked', async () => {
  let isEnding = false;
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 2) isEnding = true;
    throw locked();
  });
  await expect(untilUnlocked('team', work, () => isEnding)).rejects.toThrow('cancelled');
  expect(work).toHaveBeenCalledTimes(2);
});
