import { weekdays, type Weekday } from '@muster/contract/monitoring/week-times';
import { expect, it } from 'vitest';
import { restTimesOf } from './rest-times.ts';

it('the times at which robots rest during a window are counted over conditions and sites, for robots asked for', () => {
  const robots = ['a', 'b', 'c'].map((id) => ({ id }));
  const everyDay = { days: weekdays, from: '04:00', to: '07:00' };
  const rests = [
    { times: [everyDay], deviceIds: ['a', 'other'] },
    { times: [everyDay], deviceIds: ['b'] },
    { times: [{ ...everyDay, days: [1 as Weekday] }], deviceIds: ['c'] },
  ];
  // Tuesday, 24 November 2026, 22:00 to Wednesday 05:00 in Taipei (UTC+8).
  const found = restTimesOf(rests, robots, () => 'Asia/Taipei', {
    begin: new Date('2026-11-24T14:00:00Z'),
    end: new Date('2026-11-24T21:00:00Z'),
  });
  expect(found).toEqual([{ from: '2026-11-24T20:00:00.000Z', to: '2026-11-24T23:00:00.000Z', robots: 2 }]);
});
