import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { type ReactNode, useRef } from 'react';
import { Popover } from 'react-aria-components/Menu';
import { Dialog } from 'react-aria-components/Modal';
import { newestNoticesQuery } from '../../domain/notice/notice.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useLinkClick } from '../../ui/Navigation.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { popoverAt, type MenuPlace } from '../../ui/use-menu-trigger.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { notificationsPage } from './notifications.page.ts';
import { useRead } from './use-read.ts';

/** "Mark all as read" disappears when pressed: the focus stays in the panel, so that Escape still closes it. */
function Kept({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  return (
    <div ref={box} tabIndex={-1} className="flex min-h-0 flex-col outline-none">
      {children}
    </div>
  );
}

export type NoticesPanelProps = { place: MenuPlace; label: string };

/** The user's newest notices, at the bell. */
export function NoticesPanel({ place, label }: NoticesPanelProps) {
  const { t } = useI18n();
  const query = useQuery(newestNoticesQuery);
  const read = useRead();
  const all = hrefOf(notificationsPage);
  const onAll = useLinkClick(all);
  const items = query.data?.items;
  return (
    <Popover
      {...popoverAt(place)}
      placement="bottom end"
      className="z-50 flex max-h-[min(560px,80dvh)] w-[min(400px,calc(100vw-24px))] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float outline-none"
    >
      <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
        <Kept>
          <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line-soft ps-4 pe-2">
            <h2 className="text-base font-semibold">{t('shell.page.notifications')}</h2>
            {items && (query.data?.unreadCount ?? 0) > 0 && (
              <Button size="sm" variant="quiet" isPending={read.isPending} onPress={() => read.all(items)}>
                {t('notifications.readAll')}
              </Button>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-1">
            {query.isError && !items && <FailedQuery query={query} />}
            {query.isPending && <Skeleton className="m-3 h-24" />}
            {items?.length === 0 && (
              <Empty
                icon={<Bell size={22} aria-hidden />}
                title={t('notifications.empty.title')}
                className="py-8!"
              >
                {t('notifications.empty.message')}
              </Empty>
            )}
            <ul>
              {items?.map((notice) => (
                <NoticeItem
                  key={notice.id}
                  notice={notice}
                  onOpen={() => {
                    read.one(notice);
                    place.onClose();
                  }}
                />
              ))}
            </ul>
          </div>
          <a
            href={all}
            onClick={(event) => {
              place.onClose();
              onAll(event);
            }}
            className="block border-t border-line-soft px-4 py-3 text-center font-medium text-accent-ink hover:bg-sunken"
          >
            {t('notifications.all')}
          </a>
        </Kept>
      </Dialog>
    </Popover>
  );
}
