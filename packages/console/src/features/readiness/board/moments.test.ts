import type { RobotReadiness } from '@muster/contract/readiness/schemas';
import { expect, test } from 'vitest';
import { figuresOf, offerOf, worstFirst } from './figures.ts';
import { momentsOf } from './moments.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 8, minute)).toISOString();
const robot = (
  name: string,
  state: RobotReadiness['state'],
  readyAt: string | null = null,
  fixes: RobotReadiness['fixes'] = [],
) => ({ id: name, sn: name, name, state, readyAt, fixes, reasons: [] }) as unknown as RobotReadiness;

const install = { kind: 'install', key: 'file', minutes: 4 } as const;
const robots = [
  robot('01', 'ready'),
  robot('07', 'becomesReady', at(60)),
  robot('11', 'missing'),
  robot('14', 'becomesReady', at(64)),
  robot('16', 'fixable', at(56), [install]),
  robot('20', 'late', at(86)),
  robot('21', 'late', at(86), [{ kind: 'restart', key: '', minutes: 30 }]),
];
const lesson = { startsAt: at(70), endsAt: at(115) } as never;

test('the headline counts the robots ready when the lesson begins', () => {
  expect(figuresOf({ robots })).toEqual({ total: 7, ready: 1, fixable: 1, inTime: 4 });
});

test('the button offers the fixes of robots it makes ready, and names those that restart', () => {
  expect(offerOf({ robots })).toEqual({
    steps: [
      { deviceId: '16', kind: 'install', key: 'file' },
      { deviceId: '21', kind: 'restart', key: '' },
    ],
    robots: 2,
    counts: [
      { kind: 'install', count: 1 },
      { kind: 'restart', count: 1 },
    ],
    minutes: 30,
    restarting: ['21'],
  });
});

test('robots that need attention come first', () => {
  expect(worstFirst(robots).map(({ name }) => name)).toEqual(['11', '20', '21', '16', '07', '14', '01']);
});

test('the timeline counts up to the beginning, and names the robots that miss it', () => {
  const moments = momentsOf({ robots, lesson, now: at(52) });
  expect(moments.map(({ kind, ready, names }) => [kind, ready, names.join(' ')])).toEqual([
    ['now', 1, ''],
    ['fixed', 2, '16'],
    ['robots', 3, '07'],
    ['robots', 4, '14'],
    ['begins', 4, '11 20 21'],
  ]);
});

test('moments close to each other are merged', () => {
  const close = [robot('01', 'becomesReady', at(60)), robot('02', 'becomesReady', at(61))];
  const moments = momentsOf({ robots: close, lesson, now: at(0) });
  expect(moments.map(({ ready, names }) => [ready, names.length])).toEqual([
    [0, 0],
    [2, 2],
    [2, 0],
  ]);
});

test('during the lesson the timeline runs to its end', () => {
  const moments = momentsOf({ robots, lesson, now: at(80) });
  expect(moments.at(-1)).toMatchObject({ kind: 'ends', place: 1 });
});
