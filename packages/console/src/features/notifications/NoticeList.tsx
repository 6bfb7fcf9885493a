import { useInfiniteQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import { noticesQuery } from './notices.queries.ts';
import { useRead } from './use-read.ts';

/** All or only unread notices, page by page. */
export function NoticeList({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const { t } = useI18n();
  const list = useInfiniteQuery(noticesQuery(isUnreadOnly));
  const read = useRead();
  const items = list.data?.pages.flatMap((page) => page.items);
  const unread = list.data?.pages[0]?.unreadCount ?? 0;
  if (list.isError && !items) return <FailedQuery query={list} />;
  if (!items)
    return (
      <div role="status" aria-busy className="flex flex-col gap-3 pt-2">
        <span className="sr-only">{t('common.loading')}</span>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    );
  if (items.length === 0)
    return (
      <Empty icon={<Bell size={22} aria-hidden />} title={t('notifications.empty.title')}>
        {t('notifications.empty.message')}
      </Empty>
    );
  return (
    <>
      {unread > 0 && (
        <div className="flex items-center justify-between gap-3 pb-2">
          <p className="text-sm text-ink-3">{t('notifications.unread', { count: unread })}</p>
          <Button size="sm" isPending={read.isPending} onPress={() => read.all(items)}>
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      <ul className="rounded-card border border-line p-1">
        {items.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onOpen={() => read.one(notice)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center py-5">
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </>
  );
}
