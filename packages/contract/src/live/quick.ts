import { z } from 'zod';
import { deviceEvent } from '../devices/history.schemas.ts';
import { deviceTrouble } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';
import { poseMessage, resultMessage, stateMessage } from '../robot-link/messages.ts';
import { screenMessage } from '../screenshots/live.schemas.ts';

/** `/v1/ws/quick?device=<id>`: messages of one robot, immediate and unbatched. */
export const QUICK_PATH = '/v1/ws/quick';

export const quickQuery = z.object({
  device: id,
  /** `1`: also positions; the robot sends them only while somebody watches. */
  pose: z.literal('1').optional(),
  /** The screen view whose pictures are wanted. */
  view: id.optional(),
});

/** Server → browser. */
export const quickMessage = z.discriminatedUnion('type', [
  // The server sends the first one without a state, to confirm the connection.
  z.object({ type: z.literal('state'), connection: z.number().int(), state: stateMessage.nullable() }),
  z.object({ type: z.literal('result'), result: resultMessage }),
  z.object({ type: z.literal('event'), event: deviceEvent }),
  /** A connection problem of the robot that just occurred. */
  z.object({ type: z.literal('trouble'), trouble: deviceTrouble }),
  z.object({ type: z.literal('pose'), pose: poseMessage, receivedAt: instant }),
  screenMessage,
  z.object({ type: z.literal('refused'), code: z.string() }),
]);
export type QuickMessage = z.infer<typeof quickMessage>;
