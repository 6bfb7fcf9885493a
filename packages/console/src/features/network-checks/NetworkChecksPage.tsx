import { exportNetworkChecks } from '@muster/contract/network-checks/endpoints';
import {
  networkResults,
  type NetworkResult,
  type RobotNetwork,
} from '@muster/contract/network-checks/schemas';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Wifi from 'lucide-react/icons/wifi';
import type { ReactNode } from 'react';
import { OneGroupFilter } from '../../domain/group/OneGroupFilter.tsx';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { hrefOf } from '../../platform/page/address.ts';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useGo, usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { useDownload } from '../../platform/save-file.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { stationPage } from '../monitoring/station.page.ts';
import { networkChecksPage } from './network-checks.page.ts';
import { networkChecksQuery, networkCountsQuery } from './network-checks.queries.ts';
import { useNetworkColumns } from './network-columns.tsx';
import { ResultCounts } from './ResultCounts.tsx';
import { useStart } from './use-start.ts';

/** `/remoteMonitor/network-checks`: network checks of a group's robots, the worst first. */
export function NetworkChecksPage(): ReactNode {
  const { t, language } = useI18n();
  const download = useDownload('monitor.read');
  const { search, setSearch } = usePage(networkChecksPage);
  const can = useCan();
  const go = useGo();
  const textOf = useErrorText();
  const columns = useNetworkColumns();
  const { data: counts } = useQuery(networkCountsQuery(search));
  const { start, change } = useStart();
  const scope = { groupId: search.group, keyword: search.keyword };
  const filter = (next: Partial<typeof search>) => setSearch({ ...next, page: undefined });
  const failure = change.isError ? textOf(change.error) : null;
  const online = counts?.online ?? 0;

  return (
    <>
      <PageTop
        title={t('shell.page.networkChecks')}
        subtitle={counts && t('networkChecks.subtitle', { count: counts.total, online: counts.online })}
        back={{ href: hrefOf(stationPage), label: t('shell.navigation.back') }}
        actions={
          <>
            <PageAction
              label={t('networkChecks.export')}
              icon={<Download size={16} />}
              onPress={() => download(exportNetworkChecks, { query: { ...scope, language } })}
            />
            {can('device.command') && counts && (
              <Button
                variant="primary"
                isPending={change.isPending}
                disabledReason={online === 0 && t('networkChecks.nobody')}
                onPress={() => start(scope)}
              >
                {t('networkChecks.start', { count: online })}
              </Button>
            )}
          </>
        }
      />
      {failure && (
        <Banner
          tone="warn"
          className="mt-4"
          close={{ label: t('common.action.close'), onPress: change.reset }}
        >
          <b>{failure.title}</b> {failure.message}
        </Banner>
      )}
      {counts && counts.total > 0 && <ResultCounts counts={counts} />}
      <ListPage<RobotNetwork>
        label={t('shell.page.networkChecks')}
        query={networkChecksQuery(search)}
        columns={columns}
        keyword={{
          label: t('networkChecks.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={
          <>
            <OneGroupFilter value={search.group} onChange={(group) => filter({ group })} />
            <OneFilter<NetworkResult>
              label={t('networkChecks.results')}
              allLabel={t('networkChecks.allResults')}
              options={networkResults.map((id) => ({ id, label: t(`networkChecks.result.${id}`) }))}
              value={search.result}
              onChange={(result) => filter({ result })}
            />
          </>
        }
        filterCount={[search.group, search.result].filter(Boolean).length}
        onClearFilters={() => filter({ group: undefined, result: undefined })}
        onPage={(page, options) => setSearch({ page }, options)}
        onOpen={({ id }) => void go(devicesPage, { search: { device: id } })}
        empty={
          <Empty icon={<Wifi size={22} aria-hidden />} title={t('networkChecks.empty.title')}>
            {t('networkChecks.empty.message')}
          </Empty>
        }
        noMatch={
          <Empty
            title={t('networkChecks.empty.noMatch')}
            action={
              <Button onPress={() => filter({ keyword: undefined, group: undefined, result: undefined })}>
                {t('common.action.clearFilters')}
              </Button>
            }
          />
        }
      />
    </>
  );
}
