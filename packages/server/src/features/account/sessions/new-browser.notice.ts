import type { InTransaction } from '../../../platform/events/event.ts';
import type { NoticeKind, Notify } from '../../../platform/notices/notice-kind.ts';

/** The user signed in with a browser they have not used before. The mail about it is separate. */
export const newBrowser: NoticeKind<{ address: string }> = {
  kind: 'account.newBrowser',
  phrases: 'account-notices',
  sample: { address: '203.0.113.7' },
  path: () => '/accountCenter?tab=account&section=security',
  byDefault: { inApp: true, mail: false },
};

export function createSignInNotices(
  notify: Notify,
): InTransaction<{ userId: string; sessionId: string; isNewBrowser: boolean; address: string }> {
  return async ({ userId, sessionId, isNewBrowser, address }, unit) => {
    if (isNewBrowser) await notify(unit, newBrowser, [userId], { address }, { teamId: null, key: sessionId });
  };
}
