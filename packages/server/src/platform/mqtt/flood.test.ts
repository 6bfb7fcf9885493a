import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullAllowance, spend } from './flood.ts';

const rules = { messagesPerSecond: 20, burst: 200 };

test('a burst is allowed, then nothing while in debt, then the average rate', () => {
  const allowance = fullAllowance(rules, 0);
  const answers = (count: number, now: number) =>
    Array.from({ length: count }, () => spend(allowance, rules, now)).filter(
      (answer) => answer === 'allowed',
    );
  expect(answers(250, 0)).toHaveLength(200);
  // 50 in debt, which takes two and a half seconds to pay off.
  expect(answers(10, 2500)).toHaveLength(0);
  expect(answers(100, 4000)).toHaveLength(20);
});

test('debt beyond another burst is a flood', () => {
  const allowance = fullAllowance(rules, 0);
  for (let count = 0; count < 400; count += 1) expect(spend(allowance, rules, 0)).not.toBe('flood');
  expect(spend(allowance, rules, 0)).toBe('flood');
});

test('never allows more than the burst plus the average rate', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 600 }), (steps) => {
      const allowance = fullAllowance(rules, 0);
      let now = 0;
      let allowed = 0;
      for (const step of steps) {
        now += step;
        if (spend(allowance, rules, now) === 'allowed') allowed += 1;
      }
      expect(allowed).toBeLessThanOrEqual(rules.burst + (now * rules.messagesPerSecond) / 1000 + 1);
    }),
  );
});
