import { createGuardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import { OutgoingFault, type OutgoingReason } from '../../platform/outgoing/outgoing-fault.ts';
import type { PushKeys } from './keys.ts';

/** A push service that never answers must not block others. */
export const TIMEOUT_MS = 10_000;
/** Limit for the response, of which only the status is used. */
const BYTES_MAX = 64 * 1024;
/** Messages older than this are dropped for a browser that was offline: the console shows what still applies. */
export const LIVES_SECONDS = 4 * 60 * 60;

export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushBody {
  /** The browser shows one notification per id, so a message delivered twice appears once. */
  id: string;
  title: string;
  body: string;
  path: string;
}

export type Sent =
  | { isSent: true; fault: null }
  | { isSent: false; fault: OutgoingReason | 'answer' | 'gone' };

export interface SendOptions {
  keys: PushKeys;
  /** Allows http and private addresses: for tests. */
  isPrivateAllowed: boolean;
  publicUrl: string | undefined;
}

/** Encrypts for one browser (RFC 8291), signs as this server (RFC 8292), and sends it to the browser's push service. */
export function createSend({ keys, isPrivateAllowed, publicUrl }: SendOptions) {
  const ask = createGuardedFetch({ isPrivateAllowed, bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS });
  // Contact address for the operators of push services.
  const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:muster@localhost.localdomain';
  return async ({ endpoint, p256dh, auth }: Target, message: PushBody): Promise<Sent> => {
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: LIVES_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    try {
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      const { status, ok } = await ask(endpoint, { method, headers: Object.fromEntries(texts), body });
      if (ok) return { isSent: true, fault: null };
      return { isSent: false, fault: status === 404 || status === 410 ? 'gone' : 'answer' };
    } catch (error) {
      if (!(error instanceof OutgoingFault)) throw error;
      return { isSent: false, fault: error.reason };
    }
  };
}

export type Send = ReturnType<typeof createSend>;
