import { Webhook as Signer } from 'standardwebhooks';
import { createGuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import { OutgoingFault } from '../../../platform/outgoing/outgoing-fault.ts';
import type { Outcome } from './deliveries.store.ts';

/** A receiver that never answers must not block others. */
export const TIMEOUT_MS = 10_000;
/** Maximum size of a response, of which only the status is used. */
const BYTES_MAX = 64 * 1024;

export interface Message {
  /** Stays the same for retries, so that receivers can detect duplicates. */
  id: string;
  url: string;
  secret: string;
  body: object;
}

export type Sent = Omit<Outcome, 'state'> & { isDelivered: boolean; isGone: boolean };

/** For a webhook whose secret cannot be read. */
export const unsigned: Sent = { isDelivered: false, isGone: false, answer: null, fault: 'secret' };

/**
 * Sends messages signed according to Standard Webhooks: id, time and body are signed, against tampering and replay.
 * @param isPrivateAllowed for tests: also allows http, and this machine's own network
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
