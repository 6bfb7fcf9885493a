import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer } from './client.ts';

/**
 * Repeats a request that was told to come back later, as the console does: while several teams use more than half of the
 * database's connections, a request waits half a second for a row.
 */
async function untilAnswered<Item>(ask: () => Promise<Answer<Item>>): Promise<Answer<Item>> {
  const answer = await ask();
  if (answer.code !== 'server.unavailable') return answer;
  await wait(100);
  return untilAnswered(ask);
}

/** Sends these requests at once. */
export function atOnce<Item>(asks: readonly (() => Promise<Answer<Item>>)[]): Promise<Answer<Item>[]> {
  return Promise.all(asks.map((ask) => untilAnswered(ask)));
}

/** The loser of a race gets one of these codes, never a server error. */
export function expectCodes(answers: readonly Answer<unknown>[], codes: readonly string[]): void {
  for (const { code, httpStatus } of answers) expect(codes, String(httpStatus)).toContain(code);
}
