import type { Notice } from '@muster/contract/notifications/schemas';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { useLinkClick } from '../../ui/Navigation.tsx';
import { useNoticeWords } from './notice-words.ts';

export type NoticeItemProps = { notice: Notice; onOpen: () => void };

/** Only paths within the console: others are not ours. */
const isOurs = (path: string) => /^\/(?!\/)/.test(path);

/** One notice with its link. An unread one has a dot, and a text for screen readers. */
export function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { t } = useI18n();
  const words = useNoticeWords();
  const href = isOurs(notice.path) ? notice.path : '/';
  const onClick = useLinkClick(href);
  return (
    <li className="border-b border-line-soft last:border-0">
      <a
        href={href}
        onClick={(event) => {
          onOpen();
          onClick(event);
        }}
        className="flex items-start gap-3 rounded-control px-3 py-2.5 transition-colors hover:bg-sunken"
      >
        <span
          aria-hidden
          className={cx(
            'mt-1.5 size-2 shrink-0 rounded-full',
            notice.isRead ? 'bg-transparent' : 'bg-accent',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className={cx('block wrap-anywhere', !notice.isRead && 'font-semibold')}>
            <bdi>{words.title(notice)}</bdi>
            {!notice.isRead && <span className="sr-only"> · {t('notifications.isNew')}</span>}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-2">
            <bdi>{words.text(notice)}</bdi>
          </span>
        </span>
        <span className="shrink-0 pt-px text-sm text-ink-3">
          <Ago at={notice.at} />
        </span>
      </a>
    </li>
  );
}
