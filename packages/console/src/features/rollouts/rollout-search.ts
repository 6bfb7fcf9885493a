import { readPage, readText, type RawSearch } from '../../platform/search.ts';

export interface RolloutSearch {
  keyword?: string | undefined;
  /** Checked by the list: the names of all statuses would be part of the first page's code. */
  status?: string | undefined;
  page?: number | undefined;
}

export function readRolloutSearch(raw: RawSearch): RolloutSearch {
  return { keyword: readText(raw.keyword), status: readText(raw.status), page: readPage(raw.page) };
}
