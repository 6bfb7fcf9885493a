import type { NoticeKind } from '../../../../platform/notices/notice-kind.ts';

/** A user's second step ends soon, because one of their teams asked for it and they confirmed. */
export const twoStepReset: NoticeKind<{ name: string; hours: number }> = {
  kind: 'account.twoStepReset',
  phrases: 'account-notices',
  sample: { name: 'Ada Lovelace', hours: 24 },
  path: () => '/accountCenter?tab=account&section=security',
  byDefault: { inApp: true, mail: false },
};
