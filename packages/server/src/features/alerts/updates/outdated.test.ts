import { expect, it } from 'vitest';
import { findOutdated, type Running } from './outdated.ts';

const ada = { name: 'Ada', email: 'ada@school.example' };
const running = (change: Partial<Running>): Running => ({
  groupId: 'g',
  groupName: '5-B',
  model: 'air-s',
  version: '12.0',
  robots: 1,
  recipients: [ada],
  ...change,
});

it('compares robots with the newest version of their model in the team', () => {
  const found = findOutdated(
    [running({ version: '12.9', robots: 3 }), running({ version: '12.10' }), running({ model: 'service' })],
    [
      { model: 'air-s', version: '12.10' },
      { model: 'service', version: '12.0' },
    ],
  );
  expect(found).toMatchObject([{ model: 'air-s', version: '12.10', robots: 3, people: [{ robots: 3 }] }]);
});

it('compares with the version that the station needs, when no robot has a newer one', () => {
  const old = running({ version: '11.2.9' });
  expect(findOutdated([old], [old])).toMatchObject([{ version: '11.3' }]);
  expect(findOutdated([running({})], [running({})])).toEqual([]);
});

it('merges the robots of a recipient listed by several conditions', () => {
  const [group] = findOutdated(
    [
      running({ version: '11.5', robots: 2 }),
      running({
        version: '11.4',
        recipients: [
          { name: '', email: 'ADA@school.example' },
          { name: '', email: 'b@c.example' },
        ],
      }),
      running({ version: '11.4', recipients: [] }),
    ],
    [running({})],
  );
  expect(group).toMatchObject({ robots: 4, people: [{ ...ada, robots: 3 }, { robots: 1 }] });
});

it('a version that is not a number counts as the oldest', () => {
  expect(findOutdated([running({ version: 'beta' })], [running({ version: 'beta' })])).toHaveLength(1);
  expect(findOutdated([running({ model: 'unheard-of' })], [])).toEqual([]);
});
