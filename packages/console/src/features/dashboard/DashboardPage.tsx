import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RecentActivity } from '../activity/recent-activity.part.ts';
import { activityPage } from '../activity/activity.page.ts';
import { stationPage } from '../monitoring/station.page.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useCan } from '../../platform/permissions.ts';
import { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Card } from './Card.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { Needs } from './Needs.tsx';
import { NextLessonCard } from './NextLessonCard.tsx';
import { partOfDay } from './part-of-day.ts';
import { RolloutsCard } from './RolloutsCard.tsx';
import { RobotStrip } from './RobotStrip.tsx';
import { StorageCard } from './StorageCard.tsx';
import { SyncCard } from './SyncCard.tsx';
import { serverNow } from '../../platform/server-clock.ts';

/** `/abc`: summary of the team; each part links to its full page. */
export function DashboardPage(): ReactNode {
  const { t, format } = useI18n();
  const { name, team } = useSession();
  const can = useCan();
  const query = useQuery(dashboardQuery);
  // Fixed to the time the page was opened.
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const data = query.data;
  return (
    <>
      <PageTop
        title={t('shell.page.dashboard')}
        subtitle={`${t(`dashboard.greeting.${partOfDay(format, now)}`, { name })}\u00A0· ${team.teamName}\u00A0· ${format.date(now)}`}
      />
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {query.isPending && (
        <div role="status" aria-busy className="flex flex-col gap-5 py-3">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      {data && (
        <div className="flex flex-col gap-5 py-3">
          <RobotStrip robots={data.robots} />
          {data.robots.lightsOf === 'robots' && data.robots.total > 0 && can('monitor.read') && (
            <Banner action={<Link page={stationPage}>{t('dashboard.robots.openStation')}</Link>}>
              {t('dashboard.robots.selfReported')}
            </Banner>
          )}
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {/* On a phone the log comes last: the next lesson and rollouts are more urgent. */}
            <div className="flex min-w-0 flex-col gap-5 max-md:contents">
              <Needs data={data} />
              {can('audit.read') && (
                <Card
                  className="max-md:order-1"
                  title={t('dashboard.activity.title')}
                  link={<Link page={activityPage}>{t('dashboard.activity.all')}</Link>}
                >
                  <div className="px-5 pb-2">
                    <RecentActivity />
                  </div>
                </Card>
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-5 max-md:contents md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start">
              {can('readiness.read') && <NextLessonCard />}
              {can('rollout.read') && <RolloutsCard />}
              <SyncCard outOfSync={data.outOfSync} />
              {data.files !== null && <StorageCard files={data.files} />}
            </div>
          </div>
        </div>
      )}
    </>
  );
}
