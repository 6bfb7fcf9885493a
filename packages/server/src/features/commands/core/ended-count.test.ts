import { expect, it } from 'vitest';
import { createEndedCount } from './ended-count.ts';

it('counts commands by their end state, and none that is unfinished', () => {
  const ended = createEndedCount();
  ended.note([
    { oldStatus: 'running', status: 'done' },
    { oldStatus: 'sent', status: 'refused' },
    { oldStatus: 'sent', status: 'running' },
    { oldStatus: 'queued', status: 'expired' },
    { oldStatus: 'expired', status: 'done' },
  ]);
  expect(ended.reading.read()).toEqual({ done: 2, failed: 0, refused: 1, expired: 1 });
});
