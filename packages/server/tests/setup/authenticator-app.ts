import { setTimeout } from 'node:timers/promises';
import { beginTwoStep, confirmTwoStep } from '@muster/contract/account/two-step.endpoints';
import { codeOfStep, stepAt } from '../../src/features/account/security/totp.ts';
import type { Client } from './client.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export interface AuthenticatorApp {
  /** @param off time steps ahead or behind */
  code(off?: number): string;
}

/** A user's authenticator app with the key that the console showed. */
export function authenticatorApp(key: string): AuthenticatorApp {
  const secret = fromBase32(key);
  return { code: (off = 0) => codeOfStep(secret, stepAt(Date.now()) + off) };
}

/** Enables two-step verification. Uses the code of the previous time step, so that the current one is still unused. */
export async function turnOnTwoStep(client: Client): Promise<{ app: AuthenticatorApp; codes: string[] }> {
  // The previous step must not be two steps old when the server checks it.
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 3000) await setTimeout(leftMs + 50);
  const { key } = await client.call(beginTwoStep, {});
  const app = authenticatorApp(key);
  const { codes } = await client.call(confirmTwoStep, { body: { code: app.code(-1) } });
  return { app, codes };
}
