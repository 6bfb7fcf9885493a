import { Suspense } from 'react';
import type { Connection } from '@muster/contract/devices/schemas';
import { GroupFilter } from '../../domain/group/GroupFilter.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { MoreFilters } from '../../platform/list/MoreFilters.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { useFetchedWhenIdle } from '../../ui/when-idle.ts';
import { connectionKeys, lightKeys, modelKeys } from '../../domain/robot/robot-words.ts';
import { faultLights, robotTypes } from '../../domain/robot/robot-filter.ts';
import { robotModels } from './device-search.ts';
import type { DeviceFiltersProps } from './MoreDeviceFilters.tsx';

const loadMore = () => import('./MoreDeviceFilters.tsx');
const MoreDeviceFilters = lazyPart(loadMore, 'MoreDeviceFilters');

const connections: readonly Connection[] = [1, 0, -2];

export function DeviceFilters({ search, onFilter }: DeviceFiltersProps) {
  const { t } = useI18n();
  useFetchedWhenIdle(loadMore);
  const { robotTypeFilter, modelFilter, groupFilter = [], connectionFilter, lightFilter } = search;
  const { configStateFilter, configFilter, versionFilter } = search;
  const moreCount = [configStateFilter, configFilter, versionFilter].filter(
    (each) => each !== undefined,
  ).length;

  return (
    <>
      <OneFilter
        label={t('devices.filter.type')}
        allLabel={t('devices.filter.allTypes')}
        valueLabel={modelFilter && t(modelKeys[modelFilter])}
        options={[
          ...robotTypes.map((type) => ({ id: type as string, label: t(`devices.type.${type}`) })),
          ...robotModels
            .filter((model) => model !== 'service')
            .map((model) => ({ id: `model:${model}`, label: t(modelKeys[model]) })),
        ]}
        value={modelFilter ? `model:${modelFilter}` : robotTypeFilter}
        onChange={(chosen) => {
          const model = robotModels.find((each) => chosen === `model:${each}`);
          onFilter({ modelFilter: model, robotTypeFilter: robotTypes.find((each) => each === chosen) });
        }}
      />
      <GroupFilter values={groupFilter} counts="devices" onChange={(ids) => onFilter({ groupFilter: ids })} />
      <OneFilter
        label={t('devices.filter.state')}
        allLabel={t('devices.filter.anyState')}
        options={[
          ...connections.map((connection) => ({
            id: String(connection),
            label: t(connectionKeys[connection]),
          })),
          ...faultLights.map((light) => ({ id: light as string, label: t(lightKeys[light]) })),
        ]}
        value={lightFilter ?? (connectionFilter === undefined ? undefined : String(connectionFilter))}
        onChange={(chosen) =>
          onFilter({
            connectionFilter: connections.find((each) => String(each) === chosen),
            lightFilter: faultLights.find((each) => each === chosen),
          })
        }
      />
      <MoreFilters
        title={t('devices.action.moreFilters')}
        summary={
          moreCount > 0 ? t('devices.filterBy.moreOf', { count: moreCount }) : t('devices.action.moreFilters')
        }
        isActive={moreCount > 0}
      >
        <Suspense>
          <MoreDeviceFilters search={search} onFilter={onFilter} />
        </Suspense>
      </MoreFilters>
    </>
  );
}
