import * as contract from '@muster/contract/notifications/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { AnyNoticeKind } from '../../platform/notices/notice-kind.ts';
import { createNotices } from './notices.service.ts';

/** What concerns me: read, marked, and how each kind reaches me. The kinds are those of the areas before it. */
export function notificationsFeature({ db, live }: Platform, { kinds }: { kinds: readonly AnyNoticeKind[] }) {
  const notices = createNotices(db, live, kinds);
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
