import { type Clash, clashesOf } from '@muster/contract/monitoring/condition-clashes';
import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import {
  clockOf,
  covers,
  DAY,
  minutesOf,
  overlap,
  spansOf,
  type WeekTime,
} from '@muster/contract/monitoring/week-times';

export interface ClashFix {
  setting: 'openings' | 'updates' | 'times';
  /** What the field would say; an opening has only `from`. */
  from: string;
  to: string;
  /** Of the document. */
  change: Partial<Condition>;
}

type Times = Pick<Condition, 'openings' | 'updates' | 'neverSleep' | 'doNotDisturb'>;

export const clashesIn = ({ openings, updates, neverSleep, doNotDisturb }: Times) =>
  clashesOf({ openings, updateSlot: updates?.slot ?? null, neverSleep, doNotDisturb });

/** A time may clash with one of its kind and with another kind. */
export const keyOf = ({ path, with: other }: Clash) => [...path, other].join('.');
const lengthOf = (time: WeekTime) => spansOf({ ...time, days: [1] }).map(({ from, to }) => to - from)[0]!;

/** Moves the opening to the end of each time that may cover it, or five minutes later. */
function* openingFixes({ openings, updates, doNotDisturb }: Times, index: number): Generator<ClashFix> {
  const opening = openings[index]!;
  const others = [...doNotDisturb, ...(updates ? [updates.slot] : [])];
  const isCovered = (at: string) =>
    opening.days.some((day) => others.some((other) => covers(other, (day - 1) * DAY + minutesOf(at))));
  for (const at of [...others.map(({ to }) => to), clockOf(minutesOf(opening.at) + 5)]) {
    if (isCovered(at)) continue;
    yield {
      setting: 'openings',
      from: at,
      to: at,
      change: { openings: openings.with(index, { ...opening, at }) },
    };
  }
}

/** The slot, as long as it is, after or before a time at which robots must not be disturbed. */
function* slotFixes({ updates, doNotDisturb }: Times): Generator<ClashFix> {
  const { slot } = updates!;
  const length = lengthOf(slot);
  for (const quiet of doNotDisturb)
    for (const begin of [minutesOf(quiet.to), minutesOf(quiet.from) - length]) {
      const moved = { ...slot, from: clockOf(begin), to: clockOf(begin + length) };
      if (doNotDisturb.some((other) => overlap(moved, other))) continue;
      yield {
        setting: 'updates',
        from: moved.from,
        to: moved.to,
        change: { updates: { ...updates!, slot: moved } },
      };
    }
}

/** The parts of a time that another one does not cover, the longest first. */
function* timeFixes(
  document: Times,
  name: 'neverSleep' | 'doNotDisturb',
  index: number,
  kind: 'neverSleep' | 'doNotDisturb',
): Generator<ClashFix> {
  const time = document[name][index]!;
  const clashing = kind === name ? document[name].slice(0, index) : document[kind];
  const others = [...document[name].filter((each) => each !== time), ...document.doNotDisturb];
  const parts = others
    .flatMap((other) => [
      { ...time, from: other.to },
      { ...time, to: other.from },
    ])
    .filter((part) => part.from !== part.to && lengthOf(part) < lengthOf(time))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  for (const part of parts) {
    if (clashing.some((other) => overlap(part, other))) continue;
    yield {
      setting: 'times',
      from: part.from,
      to: part.to,
      change: { [name]: document[name].with(index, part) },
    };
  }
}

/** Changes that may end the clash; comparing all times with each other for each of them would take seconds. */
function fixesOf(document: Times, { path: [name, index], with: other }: Clash): Generator<ClashFix> {
  if (name === 'openings') return openingFixes(document, index as number);
  if (name === 'updates') return slotFixes(document);
  return timeFixes(document, name as 'neverSleep', index as number, other as 'neverSleep');
}

/** A change that ends this clash and begins no other one; `null`: none that is simple enough for one press. */
export function fixOf(document: Times, clash: Clash): ClashFix | null {
  const before = new Set(clashesIn(document).map(keyOf));
  for (const fix of fixesOf(document, clash)) {
    const after = clashesIn({ ...document, ...fix.change }).map(keyOf);
    if (!after.includes(keyOf(clash)) && after.every((key) => before.has(key))) return fix;
  }
  return null;
}

const someDays: WeekTime['days'][] = [
  [1, 2, 3, 4, 5],
  [6, 7],
  [1, 2, 3, 4, 5, 6, 7],
];

/** A new time with these hours, on days without a clash; on weekdays if there are none. */
export function freeTime(
  document: Times,
  name: 'neverSleep' | 'doNotDisturb',
  hours: { from: string; to: string },
): WeekTime {
  const count = clashesIn(document).length;
  const choices = someDays.map((days) => ({ days: [...days], ...hours }));
  const isFree = (time: (typeof choices)[number]) =>
    clashesIn({ ...document, [name]: [...document[name], time] }).length === count;
  return choices.find(isFree) ?? choices[0]!;
}
