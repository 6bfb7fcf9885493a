import type { ActivityEntry } from '@muster/contract/activity/schemas';

/** Entries of one bulk change, which have the same time, or a single entry. */
export interface EntryGroup {
  first: ActivityEntry;
  entries: readonly ActivityEntry[];
}

/** Types changed in bulk; grouping other types would hide their details. */
const gathered = new Set(['device', 'group', 'member']);

/** Robots do these by themselves, many within a minute when first switched on. */
const byRobots = new Set(['device.enrol', 'device.autoRegister']);
const MINUTE = 'yyyy-mm-ddThh:mm'.length;

function isSameMoment(a: ActivityEntry, b: ActivityEntry): boolean {
  return byRobots.has(a.action) && a.action === b.action && a.at.slice(0, MINUTE) === b.at.slice(0, MINUTE);
}

function isSameChange(a: ActivityEntry, b: ActivityEntry): boolean {
  return (
    gathered.has(a.object.type) &&
    a.action !== 'team.transfer' &&
    a.at === b.at &&
    a.action === b.action &&
    a.actor.id === b.actor.id &&
    a.actor.name === b.actor.name
  );
}

export function groupsOf(entries: readonly ActivityEntry[]): EntryGroup[] {
  const groups: { first: ActivityEntry; entries: ActivityEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && (isSameChange(last.first, entry) || isSameMoment(last.first, entry)))
      last.entries.push(entry);
    else groups.push({ first: entry, entries: [entry] });
  }
  return groups;
}

/** Changes that all entries have in common. */
export function alikeIn({ first, entries }: EntryGroup): ActivityEntry['changes'] {
  const texts = entries.map(({ changes }) => new Set(changes.map((change) => JSON.stringify(change))));
  return first.changes.filter((change) => texts.every((each) => each.has(JSON.stringify(change))));
}

/** Groups by day in the reader's time zone. @param dayOf the day of a time, as shown in the heading */
export function daysOf(
  groups: readonly EntryGroup[],
  dayOf: (at: string) => string,
): { day: string; groups: EntryGroup[] }[] {
  return [...Map.groupBy(groups, ({ first }) => dayOf(first.at))].map(([day, each]) => ({
    day,
    groups: each,
  }));
}
