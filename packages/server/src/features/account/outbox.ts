import type { Language } from '@muster/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import type { MailTemplate } from '../../platform/mail/define-mail.ts';

/** What the account area needs of the mail area: a mail that is written with the change that makes it necessary. */
export interface Outbox {
  add<Parameters>(
    tx: Tx,
    template: MailTemplate<Parameters>,
    letters: readonly {
      to: string;
      language: Language;
      /** `null`: it concerns the account alone. */
      teamId: null;
      parameters: NoInfer<Parameters>;
    }[],
  ): Promise<unknown>;
}
