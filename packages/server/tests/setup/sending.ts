import { sendCommand } from '@muster/contract/commands/endpoints';
import * as usage from '@muster/contract/commands/usage.endpoints';
import type { CallOf } from '@muster/contract/endpoint';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { WITHIN } from './within.ts';

export type Send = CallOf<typeof sendCommand>['body'];

/** Common requests of command tests, sent by this client. */
export function sendingAs(client: () => Client) {
  const task = (id: string) => client().call(usage.getUsage, { params: { id } });
  return {
    task,
    send: (body: Send) => client().call(sendCommand, { body }),
    robotsOf: async (id: string) =>
      (await client().call(usage.listSubTasks, { params: { id }, query: {} })).items,
    ended: (id: string) => expect.poll(async () => (await task(id)).endedAt, WITHIN).not.toBeNull(),
    tasks: async () => (await client().call(usage.listUsage, { query: {} })).total,
  };
}
