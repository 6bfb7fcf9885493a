import { Webhook as Signer } from 'standardwebhooks';
import { createGuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import { OutgoingFault } from '../../../platform/outgoing/outgoing-fault.ts';
import type { Outcome } from './deliveries.store.ts';

/** A side that never answers must not keep others waiting. */
export const TIMEOUT_MS = 10_000;
/** Of an answer, of which nothing but the status is read. */
const BYTES_MAX = 64 * 1024;

export interface Message {
  /** The same each time it is sent: whoever gets it twice knows it by that. */
  id: string;
  url: string;
  secret: string;
  body: object;
}

export type Sent = Omit<Outcome, 'state'> & { isDelivered: boolean; isGone: boolean };

/**
 * Sends signed messages as Standard Webhooks has them: id, time and body are signed, so that nobody can change one or
 * send an old one again. @param isPrivateAllowed for tests: also http, and this machine's own network
 */
export function createSend(isPrivateAllowed: boolean) {
  const ask = createGuardedFetch({ isPrivateAllowed, bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS });
  return async ({ id, url, secret, body }: Message): Promise<Sent> => {
    const text = JSON.stringify(body);
    const at = new Date();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Muster',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(+at / 1000)),
      'webhook-signature': new Signer(secret).sign(id, at, text),
    };
    try {
      const { status, ok } = await ask(url, { method: 'POST', headers, body: text });
      return { isDelivered: ok, isGone: status === 410, answer: status, fault: ok ? null : 'answer' };
    } catch (error) {
      if (!(error instanceof OutgoingFault)) throw error;
      return { isDelivered: false, isGone: false, answer: null, fault: error.reason };
    }
  };
}

export type Send = ReturnType<typeof createSend>;
