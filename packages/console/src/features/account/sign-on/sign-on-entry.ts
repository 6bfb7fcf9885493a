import type { Area, KeysOfAreas } from '@muster/phrases/areas';
import { isEntryErrorCode } from '@muster/phrases/entry-error-codes';
import type { EntryKeys } from '@muster/phrases/load';
import type { Translate } from '@muster/phrases/translate';
import type { SignOnFault } from '@muster/contract/sign-on/schemas';
import { ApiError } from '../../../platform/api-error.ts';

/** Phrase areas of single sign-on in the entry, in addition to those of sign-in. */
export const signOnEntryAreas: Area[] = [
  'sign-on-entry',
  'account-entry',
  'errors',
] as const satisfies Area[];

export interface SignOnEntryProps {
  t: Translate<EntryKeys & KeysOfAreas<'sign-on-entry' | 'account-entry' | 'errors'>>;
}

/** Detail of `sign_on.required`: the provider that the user's team requires. */
export interface RequiredProvider {
  providerId: string;
  name: string;
}

const hasText = (code: string) =>
  isEntryErrorCode(code) || /^E\d{3}$/.test(code) || code.startsWith('sign_on.');

/** Text of the failure; for a failed provider including how it failed. */
export function failureOf(t: SignOnEntryProps['t'], error: unknown): { title: string; message: string } {
  const { code, detail } = error instanceof ApiError ? error : new ApiError('server.error', 0);
  const known = (hasText(code) ? code : 'server.error') as 'sign_on.failed';
  const fault = code === 'sign_on.failed' ? (detail['fault'] as SignOnFault | undefined) : undefined;
  const how = fault === undefined ? '' : t(`signOnEntry.fault.${fault}`);
  return {
    title: t(`errors.${known}.title`),
    message: [how, t(`errors.${known}.message`)].filter(Boolean).join(' '),
  };
}
