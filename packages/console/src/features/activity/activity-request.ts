import type { ActivitySearch } from './activity-search.ts';
import { serverNow } from '../../platform/server-clock.ts';

// Apart from the reading of the address, which every page loads.

const two = (part: number) => String(part).padStart(2, '0');

/** Midnight of a day in the reader's time zone, `2026-11-21T00:00:00+08:00`: the server names the exported file by it. */
function startOf(day: string, daysLater = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const start = new Date(year, month - 1, date + daysLater);
  const ahead = -start.getTimezoneOffset();
  const offset = `${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${dayOf(start)}T${two(start.getHours())}:${two(start.getMinutes())}:00${ahead < 0 ? '-' : '+'}${offset}`;
}

export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day that many days before today. */
export function dayBefore(days: number): string {
  const now = new Date(serverNow());
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}

/** Query parameters of the request. */
export function filtersOf({
  keyword,
  person,
  types,
  actions,
  objectType,
  objectId,
  from,
  to,
}: ActivitySearch) {
  return {
    keyword,
    actorFilter: person,
    typeFilter: types,
    actionFilter: actions,
    objectType,
    objectId,
    from: from && startOf(from),
    to: to && startOf(to, 1),
  };
}

/** How many filters are in use besides the keyword. */
export function countFilters({ person, types, actions, objectId, from, to }: ActivitySearch): number {
  return [person, types, actions, objectId, from ?? to].filter((value) => value !== undefined).length;
}

export const noFilters: ActivitySearch = {
  person: undefined,
  types: undefined,
  actions: undefined,
  objectType: undefined,
  objectId: undefined,
  from: undefined,
  to: undefined,
};
