import { createMotionCategory, createMotionTag } from '@muster/contract/materials/motion.endpoints';
import { freshName, type Cases, type Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    categoryId: string;
    tagId: string;
  }
}

export const objects: Makers<'categoryId' | 'tagId'> = {
  categoryId: async (_, { team }) =>
    (await team.people.owner.call(createMotionCategory, { body: { name: freshName() } })).id,
  tagId: async (_, { team }) =>
    (await team.people.owner.call(createMotionTag, { body: { name: freshName() } })).id,
};

export const cases: Cases = {
  'materials.list': () => ({ query: {} }),
  'materials.get': ({ materialId }) => ({ params: { id: materialId } }),
  'materials.owners': () => ({}),
  'materials.memory': () => ({}),
  'materials.upload': () => ({ query: { name: 'nothing.exe' } }),
  'materials.download': ({ materialId }) => ({ params: { id: materialId } }),
  'materials.update': ({ materialId }) => ({ params: { id: materialId }, body: { categoryId: null } }),
  'materials.remove': ({ materialId }) => ({ query: { ids: [materialId] } }),
  'materials.send': ({ materialId, deviceId }) => ({
    params: { id: materialId },
    body: { deviceIds: [deviceId], whenOffline: 'deliver' },
  }),
  'materials.listCategories': () => ({}),
  'materials.createCategory': () => ({ body: { name: freshName() } }),
  'materials.removeCategories': ({ categoryId }) => ({ query: { ids: [categoryId] } }),
  'materials.listTags': () => ({}),
  'materials.createTag': () => ({ body: { name: freshName() } }),
  'materials.removeTags': ({ tagId }) => ({ query: { ids: [tagId] } }),
};
