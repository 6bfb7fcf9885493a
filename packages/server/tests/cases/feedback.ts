import { listFeedback, sendFeedback } from '@muster/contract/feedback/endpoints';
import { type Cases, type Makers, NOBODY } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    feedbackId: string;
  }
}

export const objects: Makers<'feedbackId'> = {
  async feedbackId(_, { team }) {
    const { owner } = team.people;
    await owner.call(sendFeedback, { body: { category: 'idea', message: 'A map of the building.' } });
    return (await owner.call(listFeedback, { query: {} })).items[0]!.id;
  },
};

export const cases: Cases = {
  'feedback.send': () => ({ body: { category: 'idea', message: 'A map of the building.' } }),
  'feedback.list': () => ({}),
  'feedback.picture': ({ feedbackId }) => ({ params: { id: feedbackId } }),
  'feedback.fetchPicture': () => ({
    params: { id: NOBODY },
    query: { team: NOBODY, expires: 1, signature: 'x' },
  }),
};
