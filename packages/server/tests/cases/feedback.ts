import { type Cases, NOBODY } from '../setup/case.ts';

export const cases: Cases = {
  'feedback.send': () => ({ body: { category: 'idea', message: 'A map of the building.' } }),
  'feedback.list': () => ({}),
  'feedback.picture': () => ({ params: { id: NOBODY } }),
  'feedback.fetchPicture': () => ({
    params: { id: NOBODY },
    query: { team: NOBODY, expires: 1, signature: 'x' },
  }),
};
