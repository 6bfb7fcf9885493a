import { readFile } from 'node:fs/promises';

/** CPU time of all processors since the start, in ticks: stolen by other virtual machines of the host, and in total. */
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
 * On a virtual machine, stolen CPU time is counted as time of the running process.
 * @returns a function that returns the percentage stolen since; `null` where the system does not report it
 */
export async function watchStolenTime(): Promise<() => Promise<number | null>> {
  const before = await ticks();
  return async () => {
    const after = await ticks();
    if (before === null || after === null) return null;
    return Math.round((1000 * (after.stolen - before.stolen)) / (after.all - before.all)) / 10;
  };
}
