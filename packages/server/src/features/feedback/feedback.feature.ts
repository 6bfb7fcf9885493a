import * as contract from '@muster/contract/feedback/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import { createFeedback, type FeedbackOutbox } from './feedback.service.ts';
import { createPictures } from './pictures.service.ts';

/** Feedback of users for the operator of this server: stored, listed for the owner, and mailed to `FEEDBACK_TO`. */
export function feedbackFeature(platform: Platform, { outbox }: { outbox: FeedbackOutbox }) {
  const feedback = createFeedback(platform, outbox);
  const pictures = createPictures(platform);
  const { publicUrl } = platform.settings;
  return feature('feedback', {
    service: feedback,
    routes: (routes) => {
      routes.add(contract.sendFeedback, ({ body }, { actor, request }) =>
        feedback.send(actor, body, ownAddress(request, publicUrl)),
      );
      routes.add(contract.listFeedback, ({ query }, { actor }) => feedback.list(actor, query));
      routes.add(contract.feedbackPicture, ({ params }, { actor }) => pictures.open(actor.teamId, params.id));
      routes.add(contract.fetchFeedbackPicture, ({ params, query }) =>
        pictures.fetch({ teamId: query.team, id: params.id, expires: query.expires }, query.signature),
      );
    },
  });
}
