import { expect, it } from 'vitest';
import { shardOf } from './shard.ts';

it('without arguments, all tests run', () => {
  expect(shardOf([])).toBeNull();
});

it('a machine runs its part', () => {
  expect(shardOf(['--shard=1/1'])).toEqual({ index: 1, count: 1 });
  expect(shardOf(['--shard=2/4'])).toEqual({ index: 2, count: 4 });
});

it.each(['--shard=0/4', '--shard=5/4', '--shard=2', '--shard=2/4 groups', 'groups.test.ts'])(
  '%s is refused: a run that leaves out tests unnoticed must not pass',
  (line) => {
    expect(() => shardOf(line.split(' '))).toThrow('--shard=2/4');
  },
);
