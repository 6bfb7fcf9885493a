import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'search.everything': () => ({ query: { keyword: 'nothing is called so' } }),
  'search.history': () => ({ query: {} }),
  'search.remember': () => ({ body: { list: 'palette', params: { keyword: 'x' } } }),
  'search.forget': () => ({ query: {} }),
  'search.unknown': () => ({ params: { path: 'nothing' } }),
};
