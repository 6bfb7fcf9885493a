import type { Language } from '@muster/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailTemplate } from '../../platform/mail/define-mail.ts';
import { insertMails, type OutboxRow } from './outbox.store.ts';

export interface Letter<Parameters> {
  to: string;
  language: Language;
  /** `null` for what concerns an account alone. */
  teamId: string | null;
  parameters: Parameters;
}

/** Puts mails where they cannot be lost; a job sends them in their order. */
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
}

export const deliverMails = { name: 'mail.deliver' };

/** From so many on it is a list, for which nobody sits and waits. */
const MANY = 10;

export function createOutbox(jobs: Pick<Jobs, 'enqueue'>): Outbox {
  return {
    async add(tx, template, letters) {
      if (letters.length === 0) return [];
      const rows: OutboxRow[] = [];
      for (const { to, language, teamId, parameters } of letters)
        rows.push({
          id: newId(),
          teamId,
          recipient: to,
          language,
          kind: template.kind,
          content: await template.write(language, parameters),
          priority: letters.length < MANY ? 0 : 1,
        });
      await insertMails(tx, rows);
      await jobs.enqueue(tx, deliverMails, {});
      return rows.map((row) => row.id);
    },
  };
}
