import { mailLimits } from '@muster/contract/mail/limits';
import type { MailFailure, MailFailureReason } from '@muster/contract/mail/schemas';

export interface FailedRow {
  lastError: string | null;
  isFinal: boolean;
  isStopped: boolean;
}

/**
 * The response of the mail server, from its code on. The text before it names our mail server, which the team must not
 * see.
 */
const ANSWER = /(?:^|\s)([45]\d\d[ -][^]*)$/;

/** Why a mail was not delivered, as far as its team may see it; `null` when nothing went wrong. */
export function failureOf({ lastError, isFinal, isStopped }: FailedRow): MailFailure | null {
  if (lastError === null && !isStopped) return null;
  const answer =
    ANSWER.exec(lastError ?? '')?.[1]
      ?.replace(/\s+/g, ' ')
      .trim() ?? '';
  const reason = (): MailFailureReason => {
    if (isStopped) return 'stopped';
    if (answer === '') return 'unreachable';
    return answer.startsWith('5') ? 'refused' : 'deferred';
  };
  return { reason: reason(), detail: answer.slice(0, mailLimits.detailMax), isFinal };
}
