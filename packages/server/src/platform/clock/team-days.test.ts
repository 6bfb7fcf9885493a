import { describe, expect, it } from 'vitest';
import { addDays, clockOf, startOfDay, teamDays } from './team-days.ts';

const hours = ({ begins, ends }: { begins: Date; ends: Date }) => (+ends - +begins) / 3_600_000;

describe('a day in a time zone', () => {
  it('begins at local midnight', () => {
    expect(startOfDay('Asia/Taipei', '2026-11-24').toISOString()).toBe('2026-11-23T16:00:00.000Z');
    expect(startOfDay('Asia/Kolkata', '2026-11-24').toISOString()).toBe('2026-11-23T18:30:00.000Z');
    expect(startOfDay('Pacific/Kiritimati', '2026-11-24').toISOString()).toBe('2026-11-23T10:00:00.000Z');
    expect(startOfDay('Pacific/Pago_Pago', '2026-11-24').toISOString()).toBe('2026-11-24T11:00:00.000Z');
  });

  it('has 23 hours when summer time begins and 25 when it ends, without overlaps or gaps', () => {
    const spring = teamDays('America/New_York', '2026-03-07', '2026-03-09');
    expect(spring.map(hours)).toEqual([24, 23, 24]);
    const autumn = teamDays('America/New_York', '2026-10-31', '2026-11-02');
    expect(autumn.map(hours)).toEqual([24, 25, 24]);
    for (const days of [spring, autumn])
      for (const [index, { ends }] of days.slice(0, -1).entries())
        expect(days[index + 1]!.begins).toEqual(ends);
  });

  it("begins at one o'clock where midnight is skipped", () => {
    // Chile's clocks go from 24:00 of 5 September to 01:00.
    expect(startOfDay('America/Santiago', '2026-09-06').toISOString()).toBe('2026-09-06T04:00:00.000Z');
    expect(hours(teamDays('America/Santiago', '2026-09-06', '2026-09-06')[0]!)).toBe(23);
  });

  it('and hour are those of the local clock, also before 1970', () => {
    const now = new Date('2026-11-23T23:05:00Z');
    expect(clockOf('Asia/Taipei', now)).toEqual({ day: '2026-11-24', hour: 7 });
    expect(clockOf('America/New_York', now)).toEqual({ day: '2026-11-23', hour: 18 });
    expect(clockOf('UTC', new Date('1969-12-31T23:00:00Z'))).toEqual({ day: '1969-12-31', hour: 23 });
  });

  it('is followed by the next one, across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(Date.parse(addDays('9999-12-31', 1))).toBe(Date.parse('9999-12-31') + 86_400_000);
  });

  it('has 24 hours also at the first and the last date that can be written', () => {
    for (const day of ['0000-01-01', '9999-12-31'])
      expect(teamDays('Asia/Taipei', day, day).map((each) => [each.day, hours(each)])).toEqual([[day, 24]]);
  });
});
