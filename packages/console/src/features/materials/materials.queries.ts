import {
  getMaterial,
  getMaterialMemory,
  listMaterialOwners,
  listMaterials,
} from '@muster/contract/materials/endpoints';
import { materialsTopic } from '@muster/contract/materials/live-topics';
import { listMotionCategories, listMotionTags } from '@muster/contract/materials/motion.endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { MaterialSearch } from './material-search.ts';

const topics = [materialsTopic];

export function materialsQuery({ type, keyword, owner, category, tag, sort, page }: MaterialSearch) {
  const query = { type, keyword, ownerId: owner, categoryId: category, tagId: tag, sort, page };
  return listQueryOf(listMaterials, { query }, topics);
}

export function materialQuery(id: string) {
  return queryOf(getMaterial, { params: { id } }, topics);
}

export const memoryQuery = queryOf(getMaterialMemory, {}, topics);
export const ownersQuery = queryOf(listMaterialOwners, {}, topics);
export const categoriesQuery = queryOf(listMotionCategories, {}, topics);
export const tagsQuery = queryOf(listMotionTags, {}, topics);

/** Queries to invalidate after a change of materials. */
export const staleMaterials = [
  listMaterials,
  getMaterial,
  getMaterialMemory,
  listMaterialOwners,
  listMotionCategories,
  listMotionTags,
];
