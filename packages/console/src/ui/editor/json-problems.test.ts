import { expect, test } from 'vitest';
import { jsonProblems } from './json-problems.ts';

test('a syntax error is at the position where the parser stopped', () => {
  const text = '{\n  "a": 1,\n  b\n}';
  const [problem] = jsonProblems(text);
  expect(text.slice(0, problem!.from).split('\n')).toHaveLength(3);
  expect(problem!.message).not.toBe('');
});

test('a text that ends too early has its error at the end', () => {
  expect(jsonProblems('{"a":')[0]!.from).toBe(5);
  expect(jsonProblems('')[0]!.from).toBe(0);
});

test('only valid JSON is passed to the check of its value', () => {
  expect(jsonProblems('[1]')).toEqual([]);
  const check = () => [{ from: 0, to: 1, message: 'No list here' }];
  expect(jsonProblems('[1]', check)).toEqual([
    { from: 0, to: 1, message: 'No list here', severity: 'error' },
  ]);
  expect(jsonProblems('[1', check)[0]!.message).not.toBe('No list here');
});
