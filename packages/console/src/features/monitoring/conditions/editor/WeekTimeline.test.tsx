import { condition } from '@muster/contract/monitoring/condition.schemas';
import type { Weekday } from '@muster/contract/monitoring/week-times';
import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../../../platform/i18n/drawn-in-english.tsx';
import { WeekTimeline } from './WeekTimeline.tsx';

const { draw } = await drawnInEnglish();
const empty = condition.parse({ name: 'Opening hours', robotType: 'service' });
const days: Weekday[] = [6];
const allDay = { days, from: '00:00', to: '00:00' };

test('times that overlap all day are no single moment, as an opening is', () => {
  const drawn = draw(<WeekTimeline document={{ ...empty, neverSleep: [allDay], doNotDisturb: [allDay] }} />);
  expect(drawn).toContain('Sat 00:00–00:00:');
  const openings = [{ packageName: 'com.robot.quiz', projectId: null, days, at: '09:00' }];
  const opened = draw(<WeekTimeline document={{ ...empty, openings, doNotDisturb: [allDay] }} />);
  expect(opened).toContain('Sat 09:00:');
});
