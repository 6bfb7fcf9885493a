import { isEntryErrorCode } from '@muster/phrases/entry-error-codes';
import type { Area, KeysOfAreas } from '@muster/phrases/areas';
import type { EntryKeys } from '@muster/phrases/load';
import type { Translate } from '@muster/phrases/translate';

/** What the entry's pages about an account say, besides the words of sign-in. */
export const accountEntryAreas: Area[] = ['account-entry', 'errors'] as const satisfies Area[];

/** A page of the entry that links in mails lead to. */
export interface AccountEntryProps {
  t: Translate<EntryKeys & KeysOfAreas<'account-entry' | 'errors'>>;
}

const ownCodes = new Set(['two_step.code', 'two_step.expired', 'passkey.refused', 'session.locked']);

/** Its words include the whole catalogue of the spec. */
export const hasErrorText = (code: string) =>
  isEntryErrorCode(code) || /^E\d{3}$/.test(code) || ownCodes.has(code);
