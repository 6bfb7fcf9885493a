import type { AppOfRobot } from '@muster/contract/apps/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import AppWindow from 'lucide-react/icons/app-window';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { filesPage } from './files.page.ts';
import { deviceAppsQuery } from './files.queries.ts';
import { DOT } from '../../ui/dot.ts';

export type DeviceAppsProps = { deviceId: string };

/** Lists from this length on get a search field. */
const MANY = 10;

const isMatch = ({ label, packageName }: AppOfRobot, keyword: string) =>
  `${label} ${packageName}`.toLowerCase().includes(keyword.trim().toLowerCase());

/** Apps reported by one robot, and which of them have a newer version. */
export function DeviceApps({ deviceId }: DeviceAppsProps) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const query = useQuery(deviceAppsQuery(deviceId));
  if (query.isError && !query.data) return <FailedQuery query={query} />;
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const { items, reportedAt } = query.data;
  if (items.length === 0)
    return (
      <Empty icon={<AppWindow size={22} aria-hidden />} title={t('apps.ofRobot.empty')}>
        {t(reportedAt === null ? 'apps.ofRobot.neverSaid' : 'apps.ofRobot.saidNone')}
      </Empty>
    );
  const behind = items.filter(isBehind).length;
  const shown = items.filter((app) => isMatch(app, keyword));
  return (
    <div className="flex flex-col gap-3">
      {items.length > MANY && (
        <SearchField
          label={t('apps.search')}
          clearLabel={t('common.action.clearSearch')}
          value={keyword}
          onSearch={setKeyword}
        />
      )}
      <p className="text-sm text-ink-3">
        {t('apps.ofRobot.count', { count: items.length })}
        {behind > 0 && ` · ${t('apps.ofRobot.behind', { count: behind })}`}
        {reportedAt && (
          <>
            {DOT}
            <Ago at={reportedAt} />
          </>
        )}
      </p>
      {shown.length === 0 && <p className="text-ink-3">{t('apps.noMatch')}</p>}
      <ul aria-label={t('apps.ofRobot.title')} className="divide-y divide-line-soft">
        {shown.map((app) => (
          <Row key={app.packageName} app={app} />
        ))}
      </ul>
    </div>
  );
}

const isBehind = ({ newest, versionCode }: AppOfRobot) =>
  newest !== null && BigInt(newest.versionCode) > BigInt(versionCode);

function Row({ app }: { app: AppOfRobot }) {
  const { t } = useI18n();
  const mayOpen = useCan()('file.read') && app.newest !== null;
  const { label, packageName, versionName, hasCrashed, newest } = app;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        {mayOpen ? (
          <Link page={filesPage} search={{ app: packageName }} className="block truncate" title={label}>
            {label}
          </Link>
        ) : (
          <span className="block truncate font-medium" title={label}>
            {label}
          </span>
        )}
        <span translate="no" className="block truncate font-mono text-xs text-ink-3" title={packageName}>
          {packageName}
        </span>
      </span>
      <span className="flex max-w-1/2 shrink-0 flex-col items-end gap-0.5">
        <span className="max-w-full truncate" title={versionName}>
          {versionName}
        </span>
        {hasCrashed && <Pill tone="bad">{t('apps.crashed')}</Pill>}
        {isBehind(app) && (
          <Pill tone="warn">{t('apps.ofRobot.newer', { version: newest!.versionName })}</Pill>
        )}
      </span>
    </li>
  );
}
