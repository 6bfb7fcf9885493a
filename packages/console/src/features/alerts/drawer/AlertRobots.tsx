import type { Alert } from '@muster/contract/alerts/schemas';
import { useQuery } from '@tanstack/react-query';
import { useStateOf } from '../../../platform/detail/use-state-of.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Ago } from '../../../platform/i18n/Ago.tsx';
import { useAgo } from '../../../platform/i18n/use-ago.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Link } from '../../../platform/page/Link.tsx';
import { ListFooter } from '../../../platform/page/ListFooter.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { stationPage } from '../../monitoring/station.page.ts';
import { alertRobotsQuery } from '../alerts.queries.ts';

const FIRST = 20;
const PAGE = 200;

/** Robots of an alert, those still affected first, with links to the station. */
export function AlertRobots({ alert: { id, robots } }: { alert: Alert }) {
  const { t, format } = useI18n();
  const [page, setPage] = useStateOf<number | null>(id, null);
  const query = useQuery(alertRobotsQuery(id, page ?? 1, page === null ? FIRST : PAGE));
  const { data } = query;
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        {t('alerts.drawer.robots')}
        <span className="text-sm font-normal text-ink-3 tabular-nums">
          {t('alerts.robotsNow', { now: format.number(robots.now), all: format.number(robots.all) })}
        </span>
      </h3>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {!data && !query.isError && <Skeleton className="mt-2 h-16 w-full" />}
      <ul className="mt-1">
        {data?.items.map(({ id: robotId, sn, name, group, code, since, endedAt }) => (
          <li
            key={`${robotId} ${code}`}
            className="flex items-baseline justify-between gap-3 border-b border-line-soft py-2 last:border-0"
          >
            <span className="min-w-0">
              <Link page={stationPage} search={{ robot: sn }} className="block truncate" title={name || sn}>
                {name || sn}
              </Link>
              <span className="block truncate text-sm text-ink-3">{group.name}</span>
            </span>
            <span className="shrink-0 text-sm text-ink-3" title={format.dateTime(since)}>
              {endedAt === null ? <Ago at={since} /> : <Recovered at={endedAt} />}
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && page === null && (
        <Button className="mt-2 w-full" isPending={query.isFetching} onPress={() => setPage(1)}>
          {t('alerts.drawer.more')}
        </Button>
      )}
      {page !== null && data && (data.total > PAGE || page > 1) && (
        <ListFooter list={data} onPage={setPage} />
      )}
    </section>
  );
}

function Recovered({ at }: { at: string }) {
  const { t } = useI18n();
  return t('alerts.drawer.recovered', { time: useAgo(at) });
}
