import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { isDeepStrictEqual } from 'node:util';

/** Of the default condition these stay as they are (spec section 6). */
const fixed = ['name', 'robotType', 'battery', 'alerts'] as const satisfies (keyof Condition)[];

/** What of a default condition somebody wants to change and may not. */
export const fixedChanges = (before: Condition, after: Condition): string[] =>
  fixed.filter((key) => !isDeepStrictEqual(before[key], after[key]));

/** The settings that differ, as the activity log shows them side by side. */
export function differences(before: Condition, after: Condition) {
  const keys = (Object.keys(after) as (keyof Condition)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (document: Condition) => Object.fromEntries(keys.map((key) => [key, document[key]]));
  return keys.length === 0 ? null : { before: pick(before), after: pick(after) };
}

/** A name for a copy: what is too long is cut, and the number is the first that is free. */
export async function copyName(
  name: string,
  max: number,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    // By characters as people count them: half an emoji is not a name.
    const candidate =
      [...name]
        .slice(0, max - ending.length)
        .join('')
        .trimEnd() + ending;
    if (!(await isTaken(candidate))) return candidate;
  }
}
