import type { Language } from '@muster/contract/languages';
import type { Tx } from '../database/tx.ts';
import type { MailTemplate } from './define-mail.ts';

export interface Letter<Parameters> {
  to: string;
  language: Language;
  /** `null` for mails that concern only an account. */
  teamId: string | null;
  parameters: Parameters;
}

/** Stores mails durably; a job of the mail area sends them in order. */
export interface Outbox {
  /**
   * Written in the transaction of the change that needs the mail: neither exists without the other.
   * @returns the ids of the mails, in the order of the letters
   */
  add<Parameters>(
    tx: Tx,
    template: MailTemplate<Parameters>,
    letters: readonly Letter<NoInfer<Parameters>>[],
  ): Promise<string[]>;

  /** Cancels unsent mails of a team; they cannot be retried. A mail that is being sent still arrives. */
  withdraw(tx: Tx, teamId: string, ids: readonly string[]): Promise<void>;
}
