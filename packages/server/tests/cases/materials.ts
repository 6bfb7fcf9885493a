import { freshName, type Cases, NOBODY } from '../setup/case.ts';

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
  'materials.removeCategories': () => ({ query: { ids: [NOBODY] } }),
  'materials.listTags': () => ({}),
  'materials.createTag': () => ({ body: { name: freshName() } }),
  'materials.removeTags': () => ({ query: { ids: [NOBODY] } }),
};
