import type { IncomingHttpHeaders } from 'node:http';
import { signOnLimits } from '@muster/contract/sign-on/limits';
import type { PlatformSettings } from '../../platform/assembly/platform.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import type { Exchange } from '../../platform/sessions/sessions.ts';

/** Proves that the browser returning from the provider is the one that was sent there. */
const COOKIE = 'signOn';
const pattern = /(?:^|;\s*)signOn=([\w-]{43})(?:;|$)/;

const cookieIn = ({ cookie = '' }: IncomingHttpHeaders) => pattern.exec(cookie)?.[1];

/** @returns the hash of the browser's cookie, or `null` without one */
export function flowBrowser(headers: IncomingHttpHeaders): Buffer | null {
  const value = cookieIn(headers);
  return value === undefined ? null : hashSecret(value);
}

/** Shared by several tabs, each of which may be signing in. @returns the cookie's hash */
export function setFlowCookie(
  { request, reply }: Exchange,
  { publicUrl }: Pick<PlatformSettings, 'publicUrl'>,
): Buffer {
  const value = cookieIn(request.headers) ?? newSecret();
  reply.setCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: signOnLimits.flowMinutes * 2 * 60,
  });
  return hashSecret(value);
}
