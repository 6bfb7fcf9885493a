import { pino, type Logger } from 'pino';
import { expect, it } from 'vitest';
import { createRepeatedLines } from './repeated-lines.ts';

interface Line {
  level: number;
  msg: string;
  times?: number;
  seconds?: number;
  job?: string;
}

const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });

function logged(countedEveryMs = 60_000) {
  const lines: Line[] = [];
  const log: Logger = pino(
    { hooks: { logMethod: createRepeatedLines(() => log, countedEveryMs) } },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  );
  return { log, lines, texts: () => lines.map(({ msg }) => msg) };
}

it('of work that a full disk fails again and again, each kind is logged once', () => {
  const { log, lines } = logged();
  for (let again = 0; again < 100; again += 1) {
    log.warn({ err: full() }, 'writing robot states failed');
    log
      .child({ part: 'jobs' })
      .warn({ err: new Error('wrapped', { cause: full() }), job: 'a' }, 'a job failed');
    // The library of the jobs passes on a plain object.
    log.warn({ err: { ...full(), message: 'could not extend file' }, job: 'b' }, 'a job failed');
  }
  expect(lines.map(({ msg, job = '' }) => `${msg} ${job}`.trim())).toEqual([
    'writing robot states failed',
    'a job failed a',
    'a job failed b',
  ]);
});

it('other lines and those of requests are all logged', () => {
  const { log, lines } = logged();
  for (let again = 0; again < 3; again += 1) {
    log.warn({ err: new Error('locked') }, 'writing robot states failed');
    log.error({ err: full(), reqId: `req-${again}` }, 'no space left on the disk');
    log.info('ready');
  }
  expect(lines).toHaveLength(9);
});

it('while the disk is full the lines are counted, and its end is logged once', async () => {
  const { log, lines, texts } = logged(20);
  for (let again = 0; again < 5; again += 1) log.warn({ err: full() }, 'writing robot states failed');
  await expect
    .poll(texts)
    .toEqual([
      'writing robot states failed',
      'a disk is still full: as before, work failed',
      'no work met a full disk in the last minute',
    ]);
  expect(lines[1]).toMatchObject({ level: 40, times: 4 });
  expect(lines[2]).toMatchObject({ level: 30, seconds: 0 });
  log.warn({ err: full() }, 'writing robot states failed');
  expect(texts().at(-1)).toBe('writing robot states failed');
});
