import { listActivity } from '@muster/contract/activity/endpoints';
import { activityTopic } from '@muster/contract/activity/live-topics';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '../../platform/page/address.ts';
import { dayBefore, dayOf } from '../../platform/i18n/days.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { queryOf } from '../../platform/query.ts';
import { useLinkClick } from '../../ui/Navigation.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { activityPage } from './activity.page.ts';
import { useActivityWords } from './activity-words.ts';
import { groupsOf, type EntryGroup } from './groups.ts';
import { Sentence } from './Sentence.tsx';

const SHOWN = 6;

// More than are shown, because a bulk change is shown as one line.
const recentQuery = queryOf(listActivity, { query: { limit: 50 } }, [activityTopic]);

export function RecentActivity() {
  const query = useQuery(recentQuery);
  if (query.isError && !query.data) return <FailedQuery query={query} />;
  if (!query.data) return <Skeleton className="h-48 w-full" />;
  return (
    <ul className="divide-y divide-line-soft">
      {groupsOf(query.data.items)
        .slice(0, SHOWN)
        .map((group) => (
          <RecentEntry key={group.first.id} group={group} />
        ))}
    </ul>
  );
}

function RecentEntry({ group: { first, entries } }: { group: EntryGroup }) {
  const { format } = useI18n();
  const words = useActivityWords();
  const href = hrefOf(activityPage, { search: { entry: first.id } });
  const onClick = useLinkClick(href);
  const isToday = dayOf(first.at, format) === dayBefore(0, format);
  return (
    <li>
      <a href={href} onClick={onClick} className="flex gap-3 py-2.5 hover:underline">
        <time dateTime={first.at} className="w-12 shrink-0 text-sm leading-5 text-ink-3 tabular-nums">
          {isToday ? format.dateTime(first.at).slice(11, 16) : format.date(first.at).slice(5)}
        </time>
        <Sentence parts={words.sentence(first, entries.length)} />
      </a>
    </li>
  );
}
