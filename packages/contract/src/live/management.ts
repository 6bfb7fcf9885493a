import { z } from 'zod';
import { liveLimits } from './limits.ts';
import { id } from '../primitives.ts';
import { livePosition } from './position.ts';

/** `/v1/ws/management`: the live link of the whole console. */
export const MANAGEMENT_PATH = '/v1/ws/management';

const ids = z.array(id).max(liveLimits.watchedRowsMax);
const topicName = z.string().regex(/^[a-zA-Z]{1,40}$/);

/** Ids by topic. */
const shown = z
  .record(topicName, ids)
  .refine((topics) => Object.keys(topics).length <= liveLimits.watchedTopicsMax);

/** Browser → server. `watch` replaces the previous subscription; `resume` requests what was missed since `seq`. */
export const managementRequest = z.object({
  type: z.literal('watch'),
  /** For each topic the rows shown now, or their parents where rows of the topic belong to something. */
  shown: shown.default({}),
  resume: livePosition.optional(),
});
export type ManagementRequest = z.input<typeof managementRequest>;

/** Sent only to users who may read the object. See `topic.ts`; the topic's area declares the type of `row`. */
export const liveChange = z.object({
  topic: topicName,
  of: id.optional(),
  row: z.looseObject({ id }).optional(),
});
export type LiveChange = z.infer<typeof liveChange>;

/** Answers the oldest unanswered `watch`; changes in the meantime may be sent before it. */
const isAnswer = z.literal(true).optional();

/** Server → browser. `refetch`: too much was missed; refetch everything that is shown. */
export const managementMessage = z.discriminatedUnion('type', [
  livePosition.extend({ type: z.literal('welcome') }),
  z.object({ type: z.literal('changes'), isAnswer, seq: z.number().int(), changes: z.array(liveChange) }),
  livePosition.extend({ type: z.literal('refetch'), isAnswer }),
  z.object({ type: z.literal('refused'), code: z.string() }),
]);
export type ManagementMessage = z.infer<typeof managementMessage>;
