import type { FieldErrorCode } from '@muster/contract/field-errors';

/** The user's input; `null` while a field is empty. Times are `HH:mm`. */
export interface WindowDraft {
  begin: string | null;
  end: string | null;
  /** The end is on the following day. */
  endsNextDay: boolean;
  /** IANA time zone of the times; `null`: each robot's own time zone. */
  timeZone: string | null;
}

const DAY = 24 * 60;
const NOON = DAY / 2;

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

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

/**
 * Position of the window on a bar from noon to noon, which keeps a night in one piece: `from` and `length` are
 * fractions of the bar. A window across noon has two pieces.
 */
export function piecesOf(draft: WindowDraft): { from: number; length: number }[] {
  const length = lengthOf(draft);
  if (draft.begin === null || length === null || length < 1 || length > DAY) return [];
  const from = (minutesOf(draft.begin) - NOON + DAY) % DAY;
  const first = Math.min(length, DAY - from);
  const pieces = [
    { from, length: first },
    { from: 0, length: length - first },
  ];
  return pieces
    .filter((piece) => piece.length > 0)
    .map((piece) => ({ from: piece.from / DAY, length: piece.length / DAY }));
}
