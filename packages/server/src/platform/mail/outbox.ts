import type { Language } from '@muster/contract/languages';
import type { Tx } from '../database/tx.ts';
import type { MailTemplate } from './define-mail.ts';

export interface Letter<Parameters> {
  to: string;
  language: Language;
  /** `null` for what concerns an account alone. */
  teamId: string | null;
  parameters: Parameters;
}

/** Puts mails where they cannot be lost; a job of the mail area sends them in their order. */
export interface Outbox {
  /**
   * Written in the transaction of what makes it necessary: neither exists without the other.
   * @returns the ids of the mails, in the order of the letters
   */
  add<Parameters>(
    tx: Tx,
    template: MailTemplate<Parameters>,
    letters: readonly Letter<NoInfer<Parameters>>[],
  ): Promise<string[]>;

  /** Of a team: those that were not sent yet are not sent, and cannot be tried again. One that is being sent arrives. */
  withdraw(tx: Tx, teamId: string, ids: readonly string[]): Promise<void>;
}
