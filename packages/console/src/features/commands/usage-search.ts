import type { TaskState } from '@muster/contract/commands/usage.schemas';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import {
  type RawSearch,
  readChoice,
  readDay,
  reader,
  readId,
  readIds,
  readPage,
  readText,
} from '../../platform/search.ts';

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
    kindFilter: readKind(raw.kindFilter) as CommandKind | undefined,
    createdByFilter: readId(raw.createdByFilter),
    groupFilter: readIds(raw.groupFilter),
    day: readDay(raw.day),
    sort: raw.sort === 'dateTime' ? 'dateTime' : undefined,
    page: readPage(raw.page),
    task: readId(raw.task),
  };
}

/** Only its form: the list of commands is loaded with the page, which drops unknown ones. */
const readKind = reader(/^[a-zA-Z]{1,40}\.[a-zA-Z]{1,40}$/);
