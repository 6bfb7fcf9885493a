import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Muster, withMuster } from './support/muster.ts';
import { cpuSeconds, peakBytes, resetPeak, residentBytes } from './support/processes.ts';
import { makeRandomFile, type RandomFile } from './support/random-file.ts';
import { upload } from './support/upload-load.ts';

const MB = 1e6;
const SIZE = 300 * MB;
const ROUNDS = 7;
/** Minimum of the bytes a second, as a multiple of those of `sha256sum`. */
const SHARE_MIN = 1;
const AT_ONCE = { uploads: 10, bytes: 100 * MB, memoryMaxMb: 64 };
const SETTLE_MS = 3000;

const runFile = promisify(execFile);

async function sumOf({ path, sha256 }: RandomFile): Promise<number> {
  const since = performance.now();
  const { stdout } = await runFile('sha256sum', [path]);
  if (!stdout.startsWith(sha256)) throw new Error('sha256sum returned another hash');
  return performance.now() - since;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measure(muster: Muster, directory: string) {
  const pid = muster.pid;
  const part = await makeRandomFile(join(directory, 'part'), AT_ONCE.bytes);
  await wait(SETTLE_MS);
  const idle = await residentBytes(pid);
  await resetPeak(pid);
  const names = Array.from({ length: AT_ONCE.uploads }, (_, index) => `at once ${index}.script`);
  await Promise.all(names.map((name) => upload(muster, name, part)));
  const aboveIdleMb = ((await peakBytes(pid)) - idle) / MB;

  const bytes = await makeRandomFile(join(directory, 'whole'), SIZE);
  const ours: number[] = [];
  const theirs: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await cpuSeconds(pid);
    ours.push((await upload(muster, `round ${round}.script`, bytes)).ms);
    cpu.push((await cpuSeconds(pid)) - before);
    theirs.push(await sumOf(bytes));
  }
  const ratios = ours.map((ms, index) => theirs[index]! / ms);
  const figure = median(ratios);
  return {
    figure,
    limit: SHARE_MIN,
    unit: '× the speed of sha256sum',
    passes: figure >= SHARE_MIN && aboveIdleMb <= AT_ONCE.memoryMaxMb,
    detail: {
      ratios: ratios.map((ratio) => Number(ratio.toFixed(2))),
      uploadMs: ours.map(Math.round),
      sha256sumMs: theirs.map(Math.round),
      serverCpuSeconds: cpu.map((seconds) => Number(seconds.toFixed(2))),
      bytes: SIZE,
      atOnce: { ...AT_ONCE, aboveIdleMb: Math.round(aboveIdleMb), idleMb: Math.round(idle / MB) },
    },
  };
}

export const description =
  'Time to upload a 300 MB file into the library, relative to sha256sum; memory of ten concurrent uploads';

/** Alternating, so that other load on the machine affects both. */
export async function run() {
  const directory = await mkdtemp(join(tmpdir(), 'muster-bench-upload-'));
  try {
    return await withMuster((muster) => measure(muster, directory));
  } finally {
    await rm(directory, { recursive: true });
  }
}
