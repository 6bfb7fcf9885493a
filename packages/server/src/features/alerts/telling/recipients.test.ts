import { expect, it } from 'vitest';
import { type Naming, recipientsOf } from './recipients.ts';

const naming = (given: Partial<Naming>): Naming => ({
  alertId: 'a',
  code: '3-11',
  email: 'ada@school.tw',
  name: 'Ada',
  system: true,
  theaterSafety: false,
  push: false,
  ...given,
});

it('whoever several conditions name is told once of each alert', () => {
  const all = [naming({}), naming({ email: 'ADA@school.tw' }), naming({ alertId: 'b' })];
  expect(recipientsOf(all)).toEqual([{ email: 'ada@school.tw', name: 'Ada', alertIds: ['a', 'b'] }]);
});

it('a condition that tells of nothing names nobody', () => {
  expect(recipientsOf([naming({ system: false })])).toEqual([]);
});

it('theater safety tells of what endangers people, and of nothing else', () => {
  const safety = { system: false, theaterSafety: true };
  expect(recipientsOf([naming({ ...safety, code: '3-11' })])).toEqual([]);
  expect(recipientsOf([naming({ ...safety, code: '3-9' })])).toHaveLength(1);
});
