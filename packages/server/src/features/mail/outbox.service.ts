import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { insertMails, type OutboxRow, withdrawMails } from './outbox.store.ts';

export const deliverMails = { name: 'mail.deliver' };

/** From this many mails on a batch gets low priority: no user is waiting for it. */
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
    withdraw: withdrawMails,
  };
}
