import { expect, it } from 'vitest';
import { type Naming, recipientsOf } from './recipients.ts';

const robot = (sn: string) => ({ sn, name: `Kebbi ${sn}`, group: '5-B', groupId: 'g' });
const naming = (given: Partial<Naming>): Naming => ({
  alertId: 'a',
  code: '3-11',
  email: 'ada@school.tw',
  name: 'Ada',
  system: true,
  theaterSafety: false,
  push: false,
  robots: 1,
  first: [robot('K1')],
  ...given,
});

it('whoever several conditions name is told once of each alert', () => {
  const all = [
    naming({}),
    naming({ email: 'ADA@school.tw', robots: 2, first: [robot('K2'), robot('K3')] }),
    naming({ alertId: 'b' }),
  ];
  const people = recipientsOf(all);
  expect(people.map(({ email, name }) => [email, name])).toEqual([['ada@school.tw', 'Ada']]);
  expect([...people[0]!.alerts]).toEqual([
    ['a', { robots: 3, first: [robot('K1'), robot('K2'), robot('K3')] }],
    ['b', { robots: 1, first: [robot('K1')] }],
  ]);
});

it('whoever one condition names hears nothing of robots that have another one', () => {
  const [ada, bob] = recipientsOf([
    naming({}),
    naming({ email: 'bob@school.tw', robots: 2, first: [robot('K2'), robot('K3')] }),
  ]);
  expect(ada!.alerts.get('a')).toEqual({ robots: 1, first: [robot('K1')] });
  expect(bob!.alerts.get('a')).toEqual({ robots: 2, first: [robot('K2'), robot('K3')] });
});

it('a condition that tells of nothing names nobody', () => {
  expect(recipientsOf([naming({ system: false })])).toEqual([]);
});

it('theater safety tells of what endangers people, and of nothing else', () => {
  const safety = { system: false, theaterSafety: true };
  expect(recipientsOf([naming({ ...safety, code: '3-11' })])).toEqual([]);
  expect(recipientsOf([naming({ ...safety, code: '3-9' })])).toHaveLength(1);
});
