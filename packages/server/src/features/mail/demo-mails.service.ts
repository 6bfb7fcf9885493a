import type { ReplyOf } from '@muster/contract/endpoint';
import { mailLimits } from '@muster/contract/mail/limits';
import type { listDemoMails, readDemoMail } from '@muster/contract/mail/demo.endpoints';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import { writtenOf } from '../../platform/mail/mail-layout.ts';
import * as store from './demo-mails.store.ts';

/**
 * The mails of the demo, for anyone who tries it. Their links open every account, so any other server answers
 * `mail.not_found`: `isDemo` is set by the demo program alone, and mails must be kept here instead of sent.
 */
export function createDemoMails({ db, settings, mail }: Pick<Platform, 'db' | 'settings' | 'mail'>) {
  function check(): void {
    if (!settings.isDemo || !mail.isKeptHere) throw new Problem('mail.not_found');
  }
  const present = <Row extends { createdAt: Date }>(row: Row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
  });

  return {
    async list(): Promise<ReplyOf<typeof listDemoMails>> {
      check();
      return { items: (await store.listNewest(db, mailLimits.demoListed)).map(present) };
    },

    async read(id: string): Promise<ReplyOf<typeof readDemoMail>> {
      check();
      const row = await store.findWritten(db, id);
      if (row === undefined) throw new Problem('mail.not_found');
      const { content, language, ...head } = row;
      return { ...present(head), ...writtenOf(content, language) };
    },
  };
}

export type DemoMails = ReturnType<typeof createDemoMails>;
