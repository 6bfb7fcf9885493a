import { readChoice, readPage, readText, type RawSearch } from '../../platform/search.ts';

export type ConfigSort = 'name' | '-name' | 'updatedAt' | '-updatedAt';

export interface ConfigSearch {
  keyword?: string | undefined;
  sort?: ConfigSort | undefined;
  page?: number | undefined;
}

const sorts: Record<ConfigSort, true> = { name: true, '-name': true, updatedAt: true, '-updatedAt': true };

export function readConfigSearch(raw: RawSearch): ConfigSearch {
  const sort = readChoice(raw.sort, sorts);
  return {
    keyword: readText(raw.keyword),
    sort: sort === '-updatedAt' ? undefined : sort,
    page: readPage(raw.page),
  };
}
