import type { NoticeKind } from '../../platform/notices/notice-kind.ts';

const path = ({ rolloutId }: { rolloutId: string }) => `/rollouts/${rolloutId}`;

/** A rollout halted by its rules and needs a decision. */
export const rolloutHalted: NoticeKind<{ rolloutId: string; name: string; wave: number }> = {
  kind: 'rollouts.halted',
  phrases: 'rollouts-notices',
  sample: { rolloutId: '01998a3e-7c00-7000-8000-000000000001', name: 'Welcome 4.2', wave: 2 },
  path,
  byDefault: { inApp: true, mail: true },
};

/** A rollout needs the approval of a second person. */
export const approvalWanted: NoticeKind<{ rolloutId: string; name: string; by: string }> = {
  kind: 'rollouts.approvalWanted',
  phrases: 'rollouts-notices',
  sample: { rolloutId: '01998a3e-7c00-7000-8000-000000000001', name: 'Welcome 4.2', by: 'Ada Lovelace' },
  path,
  byDefault: { inApp: true, mail: true },
};

export const rolloutNotices = [rolloutHalted, approvalWanted];
