import { listDemoMails, readDemoMail } from '@muster/contract/mail/demo.endpoints';
import * as contract from '@muster/contract/mail/endpoints';
import { listMailTemplates, previewMail } from '@muster/contract/mail/templates.endpoints';
import { Problem } from '../../platform/http/problem.ts';
import type { Routes } from '../../platform/http/route.ts';
import { mailTemplates } from '../../platform/mail/define-mail.ts';
import { writtenOf } from '../../platform/mail/mail-layout.ts';
import type { DemoMails } from './demo-mails.service.ts';
import type { TeamMails } from './team-mails.service.ts';

export function mailRoutes(routes: Routes, mails: TeamMails, demo: DemoMails): void {
  routes.add(contract.listMails, ({ query }, { actor }) => mails.list(actor, query));
  routes.add(contract.retryMail, ({ params }, { actor }) => mails.retry(actor, params.id));
  routes.add(contract.giveUpMail, ({ params }, { actor }) => mails.giveUp(actor, params.id));

  routes.add(listDemoMails, () => demo.list());
  routes.add(readDemoMail, ({ params }) => demo.read(params.id));

  routes.add(listMailTemplates, async () => ({ kinds: [...mailTemplates.keys()].toSorted() }));
  routes.add(previewMail, async ({ params, query: { language } }) => {
    const template = mailTemplates.get(params.kind);
    if (template === undefined) throw new Problem('mail.not_found');
    return writtenOf(await template.write(language, template.sample), language);
  });
}
