import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { DOT } from '../../ui/dot.ts';

const { draw } = await drawnInEnglish();
const task = {
  id: 'a',
  total: 4,
  waiting: 0,
  doing: 0,
  succeeded: 3,
  failed: 1,
  dropped: 0,
  progress: 100,
} as const;

/** The colour of each part of the bar that has a width. */
const partsOf = (markup: string) =>
  [...markup.matchAll(/ (bg-[a-z/0-9]+)" style="width:([\d.]+)%"/g)]
    .filter(([, , width]) => Number(width) > 0)
    .map(([, colour, width]) => `${colour} ${width}`);

test('a failure has its own part of the bar, also after it was retried', () => {
  const open = draw(<TaskProgress task={{ ...task, state: 'error', isSettled: false }} />);
  expect(partsOf(open)).toEqual(['bg-online 75', 'bg-high 25']);
  const settled = draw(<TaskProgress task={{ ...task, state: 'done', isSettled: true }} />);
  expect(partsOf(settled)).toEqual(['bg-online 75', 'bg-high/40 25']);
});

test('what was cancelled is not counted as a failure', () => {
  const stopped = { ...task, succeeded: 1, failed: 3, dropped: 2, state: 'error', isSettled: false } as const;
  const markup = draw(<TaskProgress task={stopped} />);
  expect(markup).toContain(`1 succeeded${DOT}1 failed${DOT}2 not run`);
  expect(partsOf(markup)).toEqual(['bg-online 25', 'bg-high 25', 'bg-ink/25 50']);
});

test('robots that have accepted a task wait as long as its window is ahead', () => {
  const accepted = {
    ...task,
    state: 'doing',
    isSettled: false,
    succeeded: 1,
    failed: 0,
    doing: 2,
    waiting: 1,
  } as const;
  const textOf = (hours: number) => {
    const window = { notBefore: new Date(Date.now() + hours * 3_600_000).toISOString(), notAfter: null };
    return / title="([^"]+)"/.exec(draw(<TaskProgress task={{ ...accepted, window }} />))![1];
  };
  expect(textOf(1)).toBe(`1 succeeded${DOT}3 queued`);
  expect(textOf(-1)).toBe(`1 succeeded${DOT}2 in progress${DOT}1 queued`);
});

test('a screen reader reads the counts once, as the value of the bar', () => {
  const markup = draw(<TaskProgress task={{ ...task, state: 'error', isSettled: false }} />);
  expect(markup).toMatch(/<span aria-hidden="true"[^>]*>3 succeeded/);
  expect(markup).toContain(`aria-valuetext="3 succeeded${DOT}1 failed"`);
});
