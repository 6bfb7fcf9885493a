import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'files.list': () => ({ query: {} }),
  'files.read': ({ fileId }) => ({ params: { id: fileId } }),
  'files.storage': () => ({}),
  'files.upload': () => ({ query: { name: 'nothing.exe' } }),
  'files.download': ({ fileId }) => ({ params: { id: fileId } }),
  'files.archive': ({ fileId }) => ({ query: { ids: fileId } }),
  'files.startUpload': () => ({ body: { name: 'nothing.exe', size: 1 } }),
  'files.listUploads': () => ({}),
  'files.readUpload': ({ fileId }) => ({ params: { id: fileId } }),
  'files.sendPart': ({ fileId }) => ({ params: { id: fileId } }),
  'files.finishUpload': ({ fileId }) => ({ params: { id: fileId }, body: {} }),
  'files.cancelUpload': ({ fileId }) => ({ params: { id: fileId } }),
  'files.remove': ({ fileId }) => ({ params: { id: fileId } }),
  'files.rename': ({ fileId }) => ({ params: { id: fileId }, body: { name: 'renamed.txt' } }),
  'files.share': ({ fileId }) => ({ body: { ids: [fileId], visibility: 'team' } }),
  'files.removeMany': ({ fileId }) => ({ query: { ids: fileId } }),
  'files.fetch': ({ fileId, team }) => ({
    params: { id: fileId },
    query: { team: team.teamId, expires: 9_999_999_999, signature: 'made up' },
  }),
};
