import type { z } from 'zod';
import {
  appsMessage,
  connectionMessage,
  eventMessage,
  poseMessage,
  reportedMessage,
  resultMessage,
  stateMessage,
} from '@muster/contract/robot-link/messages';
import type { UpTopic } from '@muster/contract/robot-link/topics';

/** Messages from robots, by topic: only what passes these schemas of the contract reaches a handler. */
export const messageSchemas = {
  connection: connectionMessage,
  state: stateMessage,
  event: eventMessage,
  result: resultMessage,
  reported: reportedMessage,
  apps: appsMessage,
  pose: poseMessage,
} as const satisfies Record<UpTopic, z.ZodType>;

export type MessageOf<T extends UpTopic> = z.output<(typeof messageSchemas)[T]>;
