import { isEntryErrorCode } from '@muster/phrases/entry-error-codes';
import type { Area, KeysOfAreas } from '@muster/phrases/areas';
import type { EntryKeys } from '@muster/phrases/load';
import type { Translate } from '@muster/phrases/translate';

/** Phrase areas of the entry's account pages, in addition to those of sign-in. */
export const accountEntryAreas: Area[] = ['account-entry', 'errors'] as const satisfies Area[];

/** An entry page that is reached by links in mails. */
export interface AccountEntryProps {
  t: Translate<EntryKeys & KeysOfAreas<'account-entry' | 'errors'>>;
}

const ownCodes = new Set(['two_step.code', 'two_step.expired', 'passkey.refused', 'session.locked']);

/** Missing permissions: their texts are with the shell, as only its users can be refused for them. */
const shellCodes = new Set(['E020', 'E033']);

/** These areas include all other error codes of the spec. */
export const hasErrorText = (code: string) =>
  isEntryErrorCode(code) || (/^E\d{3}$/.test(code) && !shellCodes.has(code)) || ownCodes.has(code);
