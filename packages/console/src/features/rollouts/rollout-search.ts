import { readPage, readText, type RawSearch } from '../../platform/search.ts';

export interface RolloutSearch {
  keyword?: string | undefined;
  page?: number | undefined;
}

export function readRolloutSearch(raw: RawSearch): RolloutSearch {
  return { keyword: readText(raw.keyword), page: readPage(raw.page) };
}
