import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { isDeepStrictEqual } from 'node:util';

/** Settings that are read-only in default conditions (spec section 6). */
const fixed = ['name', 'robotType', 'battery', 'alerts'] as const satisfies (keyof Condition)[];

/** The read-only settings that an update of a default condition would change. */
export const fixedChanges = (before: Condition, after: Condition): string[] =>
  fixed.filter((key) => !isDeepStrictEqual(before[key], after[key]));

/** The changed settings before and after, for the activity log. */
export function differences(before: Condition, after: Condition) {
  const keys = (Object.keys(after) as (keyof Condition)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (document: Condition) => Object.fromEntries(keys.map((key) => [key, document[key]]));
  return keys.length === 0 ? null : { before: pick(before), after: pick(after) };
}

/** Name for a copy: the first free number is appended, and the name is truncated to fit. */
export async function copyName(
  name: string,
  max: number,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    // Cut by code points, so that no surrogate pair is split.
    const candidate =
      [...name]
        .slice(0, max - ending.length)
        .join('')
        .trimEnd() + ending;
    if (!(await isTaken(candidate))) return candidate;
  }
}
