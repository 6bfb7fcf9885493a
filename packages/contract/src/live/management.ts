import { z } from 'zod';
import { liveLimits } from './limits.ts';
import { id } from '../primitives.ts';
import { livePosition } from './position.ts';

/** `/v1/ws/management`: what the whole console needs. */
export const MANAGEMENT_PATH = '/v1/ws/management';

const ids = z.array(id).max(liveLimits.watchedRowsMax);
const topicName = z.string().regex(/^[a-zA-Z]{1,40}$/);

/** Ids by topic. */
const shown = z
  .record(topicName, ids)
  .refine((topics) => Object.keys(topics).length <= liveLimits.watchedTopicsMax);

/** Browser → server. `watch` replaces what was watched; `resume` asks for what was missed since `seq`. */
export const managementRequest = z.object({
  type: z.literal('watch'),
  /** Of each topic the rows shown now, or what they belong to where a topic's rows belong to something. */
  shown: shown.default({}),
  resume: livePosition.optional(),
});
export type ManagementRequest = z.input<typeof managementRequest>;

/** Sent only to whoever may read such an object. See `topic.ts`; `row` is as the topic's area declares it. */
export const liveChange = z.object({
  topic: topicName,
  of: id.optional(),
  row: z.looseObject({ id }).optional(),
});
export type LiveChange = z.infer<typeof liveChange>;

/** Answers the oldest `watch` not answered yet; what happens meanwhile may come before it. */
const isAnswer = z.literal(true).optional();

/** Server → browser. `refetch`: too much was missed; ask for everything shown again. */
export const managementMessage = z.discriminatedUnion('type', [
  livePosition.extend({ type: z.literal('welcome') }),
  z.object({ type: z.literal('changes'), isAnswer, seq: z.number().int(), changes: z.array(liveChange) }),
  livePosition.extend({ type: z.literal('refetch'), isAnswer }),
  z.object({ type: z.literal('refused'), code: z.string() }),
]);
export type ManagementMessage = z.infer<typeof managementMessage>;
