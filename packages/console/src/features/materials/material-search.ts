import { materialTypes, type MaterialType } from '@muster/contract/materials/types';
import { readChoice, readId, readPage, readText, type RawSearch } from '../../platform/search.ts';

export type MaterialSort = 'name' | '-name' | 'size' | '-size' | 'createdAt' | '-createdAt';

export interface MaterialSearch {
  type?: MaterialType | undefined;
  keyword?: string | undefined;
  owner?: string | undefined;
  /** For motions only. */
  category?: string | undefined;
  tag?: string | undefined;
  sort?: MaterialSort | undefined;
  page?: number | undefined;
  /** The material whose drawer is open. */
  material?: string | undefined;
}

const sorts: Record<MaterialSort, true> = {
  name: true,
  '-name': true,
  size: true,
  '-size': true,
  createdAt: true,
  '-createdAt': true,
};
const types = Object.fromEntries(materialTypes.map((type) => [type, true])) as Record<MaterialType, true>;

export function readMaterialSearch(raw: RawSearch): MaterialSearch {
  const sort = readChoice(raw.sort, sorts);
  const type = readChoice(raw.type, types);
  return {
    type,
    keyword: readText(raw.keyword),
    owner: readId(raw.owner),
    // Only motions have categories and tags.
    category: type === 'motion' ? readId(raw.category) : undefined,
    tag: type === 'motion' ? readId(raw.tag) : undefined,
    sort: sort === '-createdAt' ? undefined : sort,
    page: readPage(raw.page),
    material: readId(raw.material),
  };
}

/** Number of filters in use, besides the type, which has tabs, and the keyword. */
export function countFilters({ owner, category, tag }: MaterialSearch): number {
  return [owner, category, tag].filter((value) => value !== undefined).length;
}

export const noFilters = { owner: undefined, category: undefined, tag: undefined } satisfies MaterialSearch;
