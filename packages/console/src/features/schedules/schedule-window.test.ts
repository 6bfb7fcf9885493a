import { describe, expect, it } from 'vitest';
import { faultsOf, lengthOf, overMidnight, piecesOf, type WindowDraft } from './schedule-window.ts';

const draft = (begin: string | null, end: string | null, endsNextDay = false): WindowDraft => ({
  begin,
  end,
  endsNextDay,
  timeZone: null,
});

describe('an install window', () => {
  it.each([
    [draft('02:00', '02:01'), 1],
    [draft('00:00', '23:59'), 1439],
    [draft('22:00', '05:00', true), 420],
    [draft('05:00', '05:00', true), 1440],
    [draft('05:00', null), null],
  ])('%j is %j minutes long', (given, minutes) => {
    expect(lengthOf(given)).toBe(minutes);
    if (minutes !== null) expect(faultsOf(given)).toEqual({ begin: null, end: null });
  });

  it.each([
    [draft(null, null), 'field.required', 'field.required'],
    [draft('02:00', null), null, 'field.required'],
    [draft(null, '02:00'), 'field.required', null],
    [draft('02:00', '02:00'), null, 'field.end_time'],
    [draft('22:00', '05:00'), null, 'field.end_time'],
    [draft('02:00', '03:00', true), null, 'field.end_time'],
  ])('%j is reported as invalid', (given, begin, end) => {
    expect(faultsOf(given)).toEqual({ begin, end });
  });

  it('that ends before it begins can end the next day instead', () => {
    expect(overMidnight(draft('22:00', '05:00'))).toEqual(draft('22:00', '05:00', true));
    expect(overMidnight(draft('05:00', '05:00'))).toEqual(draft('05:00', '05:00', true));
    for (const right of [draft('02:00', '03:00'), draft('22:00', '05:00', true), draft('22:00', null)])
      expect(overMidnight(right)).toBeNull();
    // A day and an hour: the box is ticked already, so the mistake is another one.
    expect(overMidnight(draft('02:00', '03:00', true))).toBeNull();
  });

  it('is one piece of the bar between noon and noon, and two pieces across noon', () => {
    const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
    expect(piecesOf('18:00', hours(0, 12))).toEqual([{ from: 0.25, length: 0.5 }]);
    expect(piecesOf('12:00', hours(0, 24))).toEqual([{ from: 0, length: 1 }]);
    expect(piecesOf('09:00', hours(0, 6))).toEqual([
      { from: 0.875, length: 0.125 },
      { from: 0, length: 0.125 },
    ]);
    // Before the window begins.
    expect(piecesOf('00:00', hours(-6, 6))).toEqual([{ from: 0.25, length: 0.5 }]);
  });
});
