import type { ActivityEntry } from '@muster/contract/activity/schemas';
import { dateOfDay, dayBefore, dayOf } from '../../platform/i18n/days.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { daysOf, groupsOf } from './groups.ts';

export type ActivityListProps = {
  entries: readonly ActivityEntry[];
  /** Names by the ids used in the entries. */
  names: Readonly<Record<string, string>>;
  openId: string | undefined;
  /** The entries belong to the previous filter. */
  isStale: boolean;
  onOpen: (id: string) => void;
};

/** Entries, grouped by day. */
export function ActivityList({ entries, names, openId, isStale, onOpen }: ActivityListProps) {
  const { t, format } = useI18n();
  const days = daysOf(groupsOf(entries), (at) => dayOf(at, format));
  const headOf = (day: string) => {
    const date = dateOfDay(day);
    if (day === dayBefore(0, format)) return t('activity.today', { date });
    return day === dayBefore(1, format) ? t('activity.yesterday', { date }) : date;
  };
  return (
    <div className={cx('transition-opacity', isStale && 'opacity-50')}>
      {days.map(({ day, groups }) => (
        <section key={day} aria-labelledby={`activity-${day}`} className="pb-3">
          <h2 id={`activity-${day}`} className="border-b border-line pt-2 pb-2 text-sm font-semibold sm:px-3">
            {headOf(day)}
          </h2>
          <ul>
            {groups.map((group) => (
              <ActivityRow
                key={group.first.id}
                group={group}
                names={names}
                isOpen={group.entries.some(({ id }) => id === openId)}
                onOpen={() => onOpen(group.first.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function ActivityLoading() {
  const { t } = useI18n();
  return (
    <div role="status" aria-busy className="flex flex-col gap-4 pt-3">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
