import type { Connection } from '@muster/contract/devices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { connectionKeys, modelKeys } from './device-words.ts';
import { robotModels, robotTypes, type DeviceSearch } from './device-search.ts';
import { MoreDeviceFilters } from './MoreDeviceFilters.tsx';
import { groupChoices } from './devices.queries.ts';

export type DeviceFiltersProps = {
  search: DeviceSearch;
  onFilter: (change: Partial<DeviceSearch>) => void;
};

const connections: readonly Connection[] = [1, 0, -2];
const some = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

export function DeviceFilters({ search, onFilter }: DeviceFiltersProps) {
  const { t } = useI18n();
  const groups = useQuery(groupChoices).data?.items ?? [];
  const { keyword, robotTypeFilter, modelFilter, groupFilter = [], connectionFilter } = search;
  const firstGroup = groups.find((group) => group.id === groupFilter[0]);
  const kind = modelFilter ?? robotTypeFilter;
  const { configStateFilter, configFilter, versionFilter } = search;
  const isMoreInUse = [configStateFilter, configFilter, versionFilter].some((each) => each !== undefined);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const hasMore = isMoreOpen || isMoreInUse;

  return (
    <>
      <SearchField
        label={t('devices.search')}
        clearLabel={t('common.action.clearSearch')}
        placeholder={t('devices.search')}
        value={keyword ?? ''}
        onSearch={(value) => onFilter({ keyword: value || undefined })}
        maxLength={100}
        className="sm:max-w-70"
      />
      <FilterMenu
        label={t('devices.filter.type')}
        allLabel={t('devices.filter.allTypes')}
        summary={
          modelFilter
            ? t(modelKeys[modelFilter])
            : robotTypeFilter
              ? t(`devices.type.${robotTypeFilter}`)
              : t('devices.filter.allTypes')
        }
        options={[
          ...robotTypes.map((type) => ({ id: type as string, label: t(`devices.type.${type}`) })),
          ...robotModels
            .filter((model) => model !== 'service')
            .map((model) => ({ id: `model:${model}`, label: t(modelKeys[model]) })),
        ]}
        values={kind ? [modelFilter ? `model:${modelFilter}` : kind] : []}
        onChange={([chosen]) => {
          const model = robotModels.find((each) => chosen === `model:${each}`);
          onFilter({ modelFilter: model, robotTypeFilter: robotTypes.find((each) => each === chosen) });
        }}
      />
      <FilterMenu
        label={t('devices.filter.group')}
        allLabel={t('devices.filter.allGroups')}
        summary={
          groupFilter.length === 0
            ? t('devices.filter.allGroups')
            : groupFilter.length === 1 && firstGroup
              ? firstGroup.name
              : `${firstGroup?.name ?? t('devices.filter.group')} +${groupFilter.length - 1}`
        }
        options={groups.map((group) => ({ id: group.id, label: group.name, count: group.deviceCount }))}
        values={groupFilter}
        isMultiple
        onChange={(ids) => onFilter({ groupFilter: some(ids) })}
      />
      <FilterMenu
        label={t('devices.filter.state')}
        allLabel={t('devices.filter.anyState')}
        summary={
          connectionFilter === undefined ? t('devices.filter.anyState') : t(connectionKeys[connectionFilter])
        }
        options={connections.map((connection) => ({
          id: String(connection),
          label: t(connectionKeys[connection]),
        }))}
        values={connectionFilter === undefined ? [] : [String(connectionFilter)]}
        onChange={([chosen]) =>
          onFilter({ connectionFilter: connections.find((each) => String(each) === chosen) })
        }
      />
      {hasMore ? (
        <MoreDeviceFilters search={search} onFilter={onFilter} />
      ) : (
        <Button
          variant="quiet"
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onPress={() => setMoreOpen(true)}
        >
          {t('devices.action.moreFilters')}
        </Button>
      )}
    </>
  );
}
