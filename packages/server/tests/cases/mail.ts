import { newId } from '../../src/platform/id.ts';
import { type Cases, type Makers, NOBODY } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    mailId: string;
  }
}

export const objects: Makers<'mailId'> = {
  async mailId({ db }, { team: { teamId } }) {
    const id = newId();
    const content = JSON.stringify({ subject: 'x', heading: '', paragraphs: [] });
    const to = { recipient: 'x@muster.example', language: 'en-US' };
    const dueAt = new Date(Date.now() + 3_600_000);
    const mail = { teamId, id, ...to, kind: 'people.invitation', subject: 'x', content, dueAt };
    await db.insertInto('mailOutbox').values(mail).execute();
    return id;
  },
};

export const cases: Cases = {
  'mail.list': () => ({}),
  'mail.retry': ({ mailId }) => ({ params: { id: mailId } }),
  'mail.giveUp': ({ mailId }) => ({ params: { id: mailId } }),
  'mail.demoList': () => ({}),
  'mail.demoRead': () => ({ params: { id: NOBODY } }),
  'mail.templates': () => ({}),
  'mail.preview': () => ({ params: { kind: 'people.invitation' }, query: { language: 'ja-JP' } }),
};
