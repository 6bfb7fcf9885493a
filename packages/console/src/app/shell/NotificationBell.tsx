import { notificationsLimits } from '@muster/contract/notifications/limits';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { Suspense } from 'react';
import { newestNoticesQuery } from '../../domain/notice/notice.queries.ts';
import { loadNoticesPanel, NoticesPanel } from '../../features/notifications/notices-panel.part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMenuTrigger } from '../../ui/use-menu-trigger.ts';

/** The user's notifications: the number of unread ones, and a list of the newest. */
export function NotificationBell() {
  const { t } = useI18n();
  const count = useQuery(newestNoticesQuery).data?.unreadCount ?? 0;
  const { trigger, place } = useMenuTrigger(loadNoticesPanel);
  const label = count > 0 ? t('shell.bell.unread', { count }) : t('shell.bell.none');
  return (
    <span className="relative mt-0.75 inline-flex">
      <IconButton {...trigger} aria-haspopup="dialog" label={label} icon={<Bell size={18} />} size="sm" />
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -end-1 -top-1 grid h-4 min-w-4 place-items-center rounded-full bg-high px-1 text-[10px] font-semibold text-on-high tabular-nums"
        >
          {count > notificationsLimits.countMax ? `${notificationsLimits.countMax}+` : count}
        </span>
      )}
      {place && (
        <Suspense>
          <NoticesPanel place={place} label={label} />
        </Suspense>
      )}
    </span>
  );
}
