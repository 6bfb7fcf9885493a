import * as contract from '@muster/contract/notifications/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { showTemplate } from '../../platform/mail/define-mail.ts';
import type { AnyNoticeKind, NoticeKind } from '../../platform/notices/notice-kind.ts';
import { mailOf } from './notice-mail.ts';
import { createNotices } from './notices.service.ts';

/**
 * A user's notices: listing, marking as read, and settings per kind. The kinds come from the areas registered before.
 */
export function notificationsFeature(
  { db, live, settings }: Platform,
  { kinds }: { kinds: readonly AnyNoticeKind[] },
) {
  const notices = createNotices(db, live, kinds);
  for (const kind of kinds as readonly NoticeKind[])
    showTemplate(mailOf(kind, settings.publicUrl, kind.path(kind.sample)));
  return feature('notifications', {
    service: notices,
    routes(routes) {
      routes.add(contract.listNotices, ({ query }, { actor }) => notices.list(actor, query));
      routes.add(contract.readNotices, ({ body }, { actor }) => notices.read(actor, body));
      routes.add(contract.listNoticeSettings, (_, { actor }) => notices.settings(actor));
      routes.add(contract.setNoticeSetting, ({ body }, { actor }) => notices.set(actor, body));
    },
  });
}
