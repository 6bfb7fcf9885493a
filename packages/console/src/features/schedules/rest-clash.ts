import type { RestTime } from '@muster/contract/schedules/schemas';
import { clockOf, DAY, minutesOf } from '@muster/contract/monitoring/week-times';
import { clockAt } from '../../domain/time-zone/zone-time.ts';
import { lengthOf, type WindowDraft } from './schedule-window.ts';

/** Minutes since the beginning of the window, as its clock shows them: a clock change skips or repeats some. */
export interface Stretch {
  from: number;
  to: number;
}

/** Do-not-disturb times of some robots during the window. */
export interface Rest extends Stretch {
  robots: number;
  /** When it ends or begins; `null`: not during the window. */
  begins: string | null;
  ends: string | null;
}

export interface RestClash {
  rests: Rest[];
  /** The field to change first. */
  field: 'begin' | 'end';
  /** The longest part of the window in which no robot rests; `null`: there is none. */
  fix: WindowDraft | null;
}

type Part = { timeZone: string; notBefore: string | null; restTimes: readonly RestTime[] };

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

/** A clock in a time zone that this browser does not know is taken to never change. */
function shownAt(instant: string, timeZone: string): string {
  try {
    const { day, time } = clockAt(instant, timeZone);
    return `${day}T${time}Z`;
  } catch {
    return instant;
  }
}

/** Minutes from the beginning of the window, `begin` by the clock of this time zone, to the instant. */
function minutesTo(instant: string, begin: string, { timeZone, notBefore }: Part): number {
  const first = shownAt(notBefore!, timeZone);
  // A beginning that is skipped by a clock change is moved to the first minute after it.
  const skipped = first === notBefore ? 0 : (minutesOf(first.slice(11, 16)) - minutesOf(begin) + DAY) % DAY;
  return minutesBetween(first, shownAt(instant, timeZone)) + skipped;
}

/** The longest part of 0 to `length` outside these stretches, at least a minute. */
function longestGap(rests: readonly Stretch[], length: number): Stretch | null {
  const gaps: Stretch[] = [];
  let from = 0;
  for (const rest of rests.toSorted((a, b) => a.from - b.from)) {
    gaps.push({ from, to: rest.from });
    from = Math.max(from, rest.to);
  }
  gaps.push({ from, to: length });
  const [longest] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return longest && longest.to - longest.from >= 1 ? longest : null;
}

/**
 * What "do not disturb" takes of the window.
 * @param parts the preview of this draft: one part per time zone, each with its own instants
 * @returns `null` if no robot rests during the window
 */
export function restClashOf(draft: WindowDraft, parts: readonly Part[]): RestClash | null {
  const length = lengthOf(draft);
  if (draft.begin === null || length === null || length < 1) return null;
  const start = minutesOf(draft.begin);
  const counts = new Map<string, Stretch & { robots: number }>();
  for (const part of parts)
    for (const rest of part.notBefore === null ? [] : part.restTimes) {
      const from = minutesTo(rest.from, draft.begin, part);
      const to = minutesTo(rest.to, draft.begin, part);
      const robots = counts.get(`${from} ${to}`)?.robots ?? 0;
      counts.set(`${from} ${to}`, { from, to, robots: robots + rest.robots });
    }
  if (counts.size === 0) return null;
  const inOrder = [...counts.values()].toSorted((a, b) => a.from - b.from);
  const rests = inOrder.map((rest): Rest => ({
    ...rest,
    begins: rest.from > 0 ? clockOf(start + rest.from) : null,
    ends: rest.to < length ? clockOf(start + rest.to) : null,
  }));
  const gap = longestGap(rests, length);
  const fix = gap && {
    ...draft,
    begin: clockOf(start + gap.from),
    end: clockOf(start + gap.to),
    endsNextDay: Math.floor((start + gap.to) / DAY) > Math.floor((start + gap.from) / DAY),
  };
  const isAtBegin = gap === null ? rests.some(({ from }) => from <= 0) : gap.from > 0;
  return { rests, field: isAtBegin ? 'begin' : 'end', fix };
}
