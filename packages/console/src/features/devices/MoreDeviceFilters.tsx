import { useQuery } from '@tanstack/react-query';
import { ConfigFilter } from '../../domain/config/ConfigFilter.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { configStates } from '../../domain/robot/robot-filter.ts';
import type { DeviceSearch } from './device-search.ts';
import { versionChoices } from './devices.queries.ts';

export type DeviceFiltersProps = {
  search: DeviceSearch;
  onFilter: (change: Partial<DeviceSearch>) => void;
};

/** Less common filters: target configuration, its state, and software versions. */
export function MoreDeviceFilters({ search, onFilter }: DeviceFiltersProps) {
  const { t } = useI18n();
  const can = useCan();
  const versions = useQuery(versionChoices).data?.items ?? [];
  const { configStateFilter, configFilter, versionFilter } = search;
  return (
    <>
      <OneFilter
        label={t('devices.filterBy.configState')}
        allLabel={t('devices.filterBy.anyConfigState')}
        options={configStates.map((id) => ({ id, label: t(`devices.configStates.${id}`) }))}
        value={configStateFilter}
        onChange={(chosen) => onFilter({ configStateFilter: chosen })}
      />
      {can('config.read') && (
        <ConfigFilter
          label={t('devices.filterBy.config')}
          allLabel={t('devices.filterBy.anyConfig')}
          value={configFilter}
          onChange={(chosen) => onFilter({ configFilter: chosen })}
        />
      )}
      <OneFilter
        label={t('devices.filterBy.version')}
        allLabel={t('devices.filterBy.anyVersion')}
        options={versions.map((id) => ({ id, label: id }))}
        value={versionFilter}
        valueLabel={versionFilter}
        onChange={(chosen) => onFilter({ versionFilter: chosen })}
      />
    </>
  );
}
