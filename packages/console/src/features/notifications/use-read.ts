import { listNotices, readNotices } from '@muster/contract/notifications/endpoints';
import type { Notice } from '@muster/contract/notifications/schemas';
import { useReportFailure } from '../../platform/failure.ts';
import { useChange } from '../../platform/query.ts';

/** Marks notices as read. `all`: up to the newest one shown, so that notices arriving meanwhile stay unread. */
export function useRead() {
  const change = useChange(readNotices, [listNotices]);
  const report = useReportFailure();
  return {
    isPending: change.isPending,
    one: (notice: Notice) => {
      if (!notice.isRead) change.mutate({ body: { ids: [notice.id] } }, { onError: report });
    },
    all: (shown: readonly Notice[]) => {
      const [newest] = shown;
      if (newest) change.mutate({ body: { upTo: newest.id } }, { onError: report });
    },
  };
}
