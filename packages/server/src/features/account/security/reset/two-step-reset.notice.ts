import type { NoticeKind } from '../../../../platform/notices/notice-kind.ts';

/** Somebody's second step ends soon, because a team of theirs asked and they confirmed. */
export const twoStepReset: NoticeKind<{ name: string; hours: number }> = {
  kind: 'account.twoStepReset',
  phrases: 'account-notices',
  sample: { name: 'Ada Lovelace', hours: 24 },
  path: () => '/accountCenter?tab=account&section=security',
  byDefault: { inApp: true, mail: false },
};
