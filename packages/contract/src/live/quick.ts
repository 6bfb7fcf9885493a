import { z } from 'zod';
import { deviceEvent } from '../devices/history.schemas.ts';
import { deviceTrouble } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';
import { poseMessage, resultMessage, stateMessage } from '../robot-link/messages.ts';
import { screenMessage } from '../screenshots/live.schemas.ts';

/** `/v1/ws/quick?device=<id>`: one robot, now, unbatched. */
export const QUICK_PATH = '/v1/ws/quick';

export const quickQuery = z.object({
  device: id,
  /** `1`: its positions too; the robot sends them only while somebody asks. */
  pose: z.literal('1').optional(),
  /** The view that was begun for pictures of its screen. */
  view: id.optional(),
});

/** Server → browser. */
export const quickMessage = z.discriminatedUnion('type', [
  // The first one comes from the server, without a state: the link stands.
  z.object({ type: z.literal('state'), connection: z.number().int(), state: stateMessage.nullable() }),
  z.object({ type: z.literal('result'), result: resultMessage }),
  z.object({ type: z.literal('event'), event: deviceEvent }),
  /** Something stood in its way to us just now. */
  z.object({ type: z.literal('trouble'), trouble: deviceTrouble }),
  z.object({ type: z.literal('pose'), pose: poseMessage, receivedAt: instant }),
  screenMessage,
  z.object({ type: z.literal('refused'), code: z.string() }),
]);
export type QuickMessage = z.infer<typeof quickMessage>;
