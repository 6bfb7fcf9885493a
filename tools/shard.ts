/** One of several equal parts of the tests, for machines that share a run. */
export interface Shard {
  /** 1 to `count`. */
  index: number;
  count: number;
}

/**
 * @param args of `npm test`: `--shard=2/4`, or nothing for all tests
 * @returns `null` for all tests
 * @throws Error with a sentence for the user when an argument is something else
 */
export function shardOf(args: readonly string[]): Shard | null {
  if (args.length === 0) return null;
  const [, index, count] = /^--shard=(\d{1,3})\/(\d{1,3})$/.exec(args.join(' ')) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index >= 1 && shard.index <= shard.count))
    throw new Error('npm test takes no arguments but a part of the tests, for example: -- --shard=2/4');
  return shard;
}
