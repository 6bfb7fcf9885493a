import type { TaskState } from '@muster/contract/commands';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import { readChoice, readId, readPage, type RawSearch } from '../../platform/search.ts';

export interface UsageSearch {
  stateFilter?: TaskState | undefined;
  kindFilter?: CommandKind | undefined;
  sort?: 'dateTime' | undefined;
  page?: number | undefined;
  /** The task whose drawer is open. */
  task?: string | undefined;
}

const states: Record<TaskState, true> = { scheduled: true, doing: true, done: true, error: true };
export const taskStates = Object.keys(states) as TaskState[];

export function readUsageSearch(raw: RawSearch): UsageSearch {
  return {
    stateFilter: readChoice(raw.stateFilter, states),
    kindFilter: readChoice(raw.kindFilter, commandRules),
    sort: raw.sort === 'dateTime' ? 'dateTime' : undefined,
    page: readPage(raw.page),
    task: readId(raw.task),
  };
}
