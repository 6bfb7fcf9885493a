import type { FieldErrorCode } from '@muster/contract/field-errors';
import { DAY, minutesOf } from '@muster/contract/monitoring/week-times';

/** The user's input; `null` while a field is empty. Times are `HH:mm`. */
export interface WindowDraft {
  begin: string | null;
  end: string | null;
  /** The end is on the following day. */
  endsNextDay: boolean;
  /** IANA time zone of the times; `null`: each robot's own time zone. */
  timeZone: string | null;
}

const NOON = DAY / 2;

/** Minutes from begin to end; `null` while one of them is missing. */
export function lengthOf({ begin, end, endsNextDay }: WindowDraft): number | null {
  if (begin === null || end === null) return null;
  return minutesOf(end) - minutesOf(begin) + (endsNextDay ? DAY : 0);
}

/** Errors of both fields: the end must be from one minute to one day after the beginning. */
export function faultsOf(draft: WindowDraft): { begin: FieldErrorCode | null; end: FieldErrorCode | null } {
  const length = lengthOf(draft);
  const isWrong = length !== null && (length < 1 || length > DAY);
  return {
    begin: draft.begin === null ? 'field.required' : null,
    end: draft.end === null ? 'field.required' : isWrong ? 'field.end_time' : null,
  };
}

/** The same times, ending the next day; `null` when they would still be wrong. */
export function overMidnight(draft: WindowDraft): WindowDraft | null {
  const length = lengthOf(draft);
  return length === null || length >= 1 || draft.endsNextDay ? null : { ...draft, endsNextDay: true };
}

/**
 * Position of a part of the window on a bar from noon to noon, which keeps a night in one piece: `from` and `length`
 * are fractions of the bar. A part across noon has two pieces.
 * @param begin of the window, `HH:mm`
 * @param part in minutes since the beginning of the window
 */
export function piecesOf(
  begin: string,
  part: { from: number; to: number },
): { from: number; length: number }[] {
  const length = Math.min(part.to - part.from, DAY);
  const from = (((minutesOf(begin) + part.from - NOON) % DAY) + DAY) % DAY;
  const first = Math.min(length, DAY - from);
  const pieces = [
    { from, length: first },
    { from: 0, length: length - first },
  ];
  return pieces
    .filter((piece) => piece.length > 0)
    .map((piece) => ({ from: piece.from / DAY, length: piece.length / DAY }));
}
