import type { TaskState } from '@muster/contract/commands/usage.schemas';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import { readChoice, readId, readIds, readPage, readText, type RawSearch } from '../../platform/search.ts';

export interface UsageSearch {
  keyword?: string | undefined;
  stateFilter?: TaskState | undefined;
  kindFilter?: CommandKind | undefined;
  createdByFilter?: string | undefined;
  groupFilter?: string[] | undefined;
  /** A day in the time zone of all times, `2026-11-21`. */
  day?: string | undefined;
  sort?: 'dateTime' | undefined;
  page?: number | undefined;
  /** The task whose drawer is open. */
  task?: string | undefined;
}

const states: Record<TaskState, true> = {
  scheduled: true,
  doing: true,
  success: true,
  done: true,
  error: true,
};

export const taskStates = Object.keys(states) as TaskState[];

export function readUsageSearch(raw: RawSearch): UsageSearch {
  return {
    keyword: readText(raw.keyword),
    stateFilter: readChoice(raw.stateFilter, states),
    kindFilter: readKind(raw.kindFilter),
    createdByFilter: readId(raw.createdByFilter),
    groupFilter: readIds(raw.groupFilter),
    day: readDay(raw.day),
    sort: raw.sort === 'dateTime' ? 'dateTime' : undefined,
    page: readPage(raw.page),
    task: readId(raw.task),
  };
}

/** Only its form: the list of commands is loaded with the page, which drops unknown ones. */
function readKind(value: unknown): CommandKind | undefined {
  return typeof value === 'string' && /^[a-zA-Z]{1,40}\.[a-zA-Z]{1,40}$/.test(value)
    ? (value as CommandKind)
    : undefined;
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}
