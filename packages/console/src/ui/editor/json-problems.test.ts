import { expect, test } from 'vitest';
import { jsonProblems } from './json-problems.ts';

const invalid = 'Not valid JSON';

test.each([
  ['a name without quotes', '{\n  "a": 1,\n  b\n}', 3],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3],
  ['a text that ends too early', '{\n  "a":', 2],
  ['no text', '', 1],
  ['a second value', '[1]\n[2]', 2],
])('the problem of %s is at its line', (_, text, line) => {
  const [problem] = jsonProblems(text, invalid);
  expect(problem).toMatchObject({ message: invalid, severity: 'error' });
  expect(text.slice(0, problem!.from).split('\n')).toHaveLength(line);
});

test('what only the browser refuses has its problem at the end', () => {
  expect(jsonProblems('"a\tb"', invalid)).toMatchObject([{ message: invalid }]);
});

test('only valid JSON is passed to the check of its value', () => {
  expect(jsonProblems('[1]', invalid)).toEqual([]);
  const check = () => [{ from: 0, to: 1, message: 'No list here' }];
  expect(jsonProblems('[1]', invalid, check)).toEqual([
    { from: 0, to: 1, message: 'No list here', severity: 'error' },
  ]);
  expect(jsonProblems('[1', invalid, check)[0]!.message).toBe(invalid);
});
