import { readFile } from 'node:fs/promises';

/** Of all processors since the start, in ticks: what other machines of the same host took, and everything. */
async function ticks(): Promise<{ stolen: number; all: number } | null> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => null);
  const counts = stat
    ?.match(/^cpu +([\d ]+)/)?.[1]
    ?.split(' ')
    .map(Number);
  if (counts === undefined) return null;
  return { stolen: counts[7] ?? 0, all: counts.slice(0, 8).reduce((sum, count) => sum + count, 0) };
}

/**
 * A virtual machine whose processor is taken away counts the pause as work of whoever was running.
 * @returns a function that answers how much was taken since, in percent; `null` where the system does not tell
 */
export async function watchStolenTime(): Promise<() => Promise<number | null>> {
  const before = await ticks();
  return async () => {
    const after = await ticks();
    if (before === null || after === null) return null;
    return Math.round((1000 * (after.stolen - before.stolen)) / (after.all - before.all)) / 10;
  };
}
