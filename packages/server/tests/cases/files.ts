import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'files.list': () => ({ query: {} }),
  'files.upload': () => ({ query: { name: 'nothing.exe' } }),
  'files.download': ({ fileId }) => ({ params: { id: fileId } }),
  'files.remove': ({ fileId }) => ({ params: { id: fileId } }),
  'files.fetch': ({ fileId, team }) => ({
    params: { id: fileId },
    query: { team: team.teamId, expires: 9_999_999_999, signature: 'made up' },
  }),
};
