import type { RestTime } from '@muster/contract/schedules/schemas';
import { clockOf, DAY, minutesOf } from '@muster/contract/monitoring/week-times';
import { lengthOf, type WindowDraft } from './schedule-window.ts';

/** Minutes since the beginning of the window. */
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

type Part = { notBefore: string | null; restTimes: readonly RestTime[] };

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

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
  for (const { notBefore, restTimes } of parts)
    for (const rest of notBefore === null ? [] : restTimes) {
      const from = minutesBetween(notBefore!, rest.from);
      const to = minutesBetween(notBefore!, rest.to);
      const robots = counts.get(`${from} ${to}`)?.robots ?? 0;
      counts.set(`${from} ${to}`, { from, to, robots: robots + rest.robots });
    }
  if (counts.size === 0) return null;
  const rests = [...counts.values()].map((rest): Rest => ({
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
