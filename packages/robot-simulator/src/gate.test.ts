import { expect, test } from 'vitest';
import type { EnrolmentOutcome } from '@muster/robot-agent/enrolment';
import { createGate } from './gate.ts';

const refused = (code: string): EnrolmentOutcome => ({ kind: 'refused', code, detail: '' });

test('runs at most the allowed number at a time, and all of them in the end', async () => {
  const gate = createGate({ enrolments: 1, connections: 3 });
  let inside = 0;
  let most = 0;
  const passed = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      gate.connect(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return index;
      }),
    ),
  );
  expect(passed).toHaveLength(20);
  expect(most).toBe(3);
});

test('a failed attempt frees its place', async () => {
  const gate = createGate({ enrolments: 1, connections: 1 });
  await expect(gate.connect(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.connect(async () => 'in')).toBe('in');
});

test('a refused key is not tried again, but a refused serial number concerns one robot only', async () => {
  const gate = createGate({ enrolments: 1, connections: 1 });
  let asked = 0;
  const ask = (code: string) => () =>
    gate.enrol(async () => {
      asked += 1;
      return refused(code);
    });
  await ask('E003')();
  await ask('E003')();
  expect(asked).toBe(2);
  const answers = await Promise.all(Array.from({ length: 50 }, ask('robot.key')));
  expect(asked).toBe(3);
  expect(new Set(answers)).toEqual(new Set([refused('robot.key')]));
});

test('nobody tries before the `Retry-After` of an answer has passed', async () => {
  const gate = createGate({ enrolments: 4, connections: 1 });
  await gate.enrol(async () => ({ kind: 'unavailable', detail: 'HTTP 429', retryAfterMs: 300 }));
  const closedAt = performance.now();
  const asked = await Promise.all(
    Array.from({ length: 5 }, async () => {
      let at = 0;
      await gate.enrol(async () => {
        at = performance.now();
        return refused('E003');
      });
      return at - closedAt;
    }),
  );
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(295);
});
