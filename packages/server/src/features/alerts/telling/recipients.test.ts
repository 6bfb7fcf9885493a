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

it('a recipient of several conditions gets each alert once', () => {
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

it('a recipient only hears of robots that have their condition', () => {
  const [ada, bob] = recipientsOf([
    naming({}),
    naming({ email: 'bob@school.tw', robots: 2, first: [robot('K2'), robot('K3')] }),
  ]);
  expect(ada!.alerts.get('a')).toEqual({ robots: 1, first: [robot('K1')] });
  expect(bob!.alerts.get('a')).toEqual({ robots: 2, first: [robot('K2'), robot('K3')] });
});

it('a condition with all notifications off has no recipients', () => {
  expect(recipientsOf([naming({ system: false })])).toEqual([]);
});

it('theater safety only reports dangers to people', () => {
  const safety = { system: false, theaterSafety: true };
  expect(recipientsOf([naming({ ...safety, code: '3-11' })])).toEqual([]);
  expect(recipientsOf([naming({ ...safety, code: '3-9' })])).toHaveLength(1);
});
