import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { listMails } from '@muster/contract/mail/endpoints';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { can } from '../../platform/rights/rights.ts';
import { failureOf } from '../../platform/mail/failure.ts';
import { mailChanged } from './mail.events.ts';
import { deliverMails } from './outbox.service.ts';
import * as store from './team-mails.store.ts';

/** A team's mails, for users who may retry or give up failed ones. */
export function createTeamMails(db: Database, jobs: Pick<Jobs, 'enqueue'>) {
  /** @throws Problem mail.not_found, mail.settled */
  async function take({ tx }: Unit, teamId: string, id: string) {
    const mail = await store.lockUnsent(tx, teamId, id);
    if (mail === undefined)
      throw new Problem((await store.hasMail(tx, teamId, id)) ? 'mail.settled' : 'mail.not_found');
    return mail;
  }

  async function settle(
    unit: Unit,
    actor: Actor,
    { id, to, action }: { id: string; to: string; action: 'mail.retry' | 'mail.giveUp' },
  ) {
    await audit(unit.tx, actor, { action, objectType: 'mail', objectId: id, after: { to } });
    await unit.emit(mailChanged, { teamId: actor.teamId });
    return {} as Record<string, never>;
  }

  return {
    async list(
      actor: Actor,
      query: RequestOf<typeof listMails>['query'],
    ): Promise<ReplyOf<typeof listMails>> {
      const { rows, total } = await store.listMails(db, actor.teamId, query);
      const mayManage = can(actor, 'mail.manage');
      const { page, limit } = query;
      const items = rows.map((row) => {
        const isOpen = row.state === 'waiting' || row.state === 'retrying';
        const settledAt = row.sentAt ?? row.givenUpAt;
        return {
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          state: row.state,
          createdAt: row.createdAt.toISOString(),
          attempts: row.attempts,
          failure: row.state === 'sent' ? null : failureOf({ ...row, isFinal: row.givenUpAt !== null }),
          nextTryAt: isOpen ? row.dueAt.toISOString() : null,
          settledAt: settledAt?.toISOString() ?? null,
          allowed: {
            retry: mayManage && row.hasContent && (row.state === 'retrying' || row.state === 'failed'),
            giveUp: mayManage && isOpen,
          },
        };
      });
      return { items, total, page, limit };
    },

    async retry(actor: Actor, id: string): Promise<Record<string, never>> {
      return db.unit(async (unit) => {
        const mail = await take(unit, actor.teamId, id);
        if (!mail.hasContent) throw new Problem('mail.settled');
        await store.makeDue(unit.tx, id);
        await jobs.enqueue(unit.tx, deliverMails, {});
        return settle(unit, actor, { id, to: mail.recipient, action: 'mail.retry' });
      });
    },

    async giveUp(actor: Actor, id: string): Promise<Record<string, never>> {
      return db.unit(async (unit) => {
        const mail = await take(unit, actor.teamId, id);
        if (mail.givenUpAt !== null) throw new Problem('mail.settled');
        await store.stop(unit.tx, id);
        return settle(unit, actor, { id, to: mail.recipient, action: 'mail.giveUp' });
      });
    },
  };
}

export type TeamMails = ReturnType<typeof createTeamMails>;
