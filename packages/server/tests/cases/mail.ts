import { type Cases, NOBODY } from '../setup/case.ts';

export const cases: Cases = {
  'mail.list': () => ({}),
  'mail.retry': () => ({ params: { id: NOBODY } }),
  'mail.giveUp': () => ({ params: { id: NOBODY } }),
  'mail.demoList': () => ({}),
  'mail.demoRead': () => ({ params: { id: NOBODY } }),
  'mail.templates': () => ({}),
  'mail.preview': () => ({ params: { kind: 'people.invitation' }, query: { language: 'ja-JP' } }),
};
