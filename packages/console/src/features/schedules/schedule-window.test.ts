import { describe, expect, it } from 'vitest';
import { faultsOf, lengthOf, piecesOf, type WindowDraft } from './schedule-window.ts';

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
    expect(piecesOf(given)).toEqual([]);
  });

  it('is one piece of the bar between noon and noon, and two pieces across noon', () => {
    expect(piecesOf(draft('18:00', '06:00', true))).toEqual([{ from: 0.25, length: 0.5 }]);
    expect(piecesOf(draft('12:00', '12:00', true))).toEqual([{ from: 0, length: 1 }]);
    expect(piecesOf(draft('09:00', '15:00'))).toEqual([
      { from: 0.875, length: 0.125 },
      { from: 0, length: 0.125 },
    ]);
  });
});
