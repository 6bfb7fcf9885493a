import type { Language } from '@muster/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import type { MailTemplate } from '../../platform/mail/define-mail.ts';

/** What this area needs of the outbox of mails. */
export interface Outbox {
  add<Parameters>(
    tx: Tx,
    template: MailTemplate<Parameters>,
    letters: readonly {
      to: string;
      language: Language;
      teamId: string | null;
      parameters: NoInfer<Parameters>;
    }[],
  ): Promise<string[]>;
}
