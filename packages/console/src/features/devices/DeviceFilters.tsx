import type { Connection } from '@muster/contract/devices/schemas';
import { useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { GroupFilter } from '../../domain/group/GroupFilter.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogOnUse } from '../../ui/DialogOnUse.tsx';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { connectionKeys, modelKeys } from '../../domain/robot/robot-words.ts';
import { robotModels, robotTypes } from './device-search.ts';
import { type DeviceFiltersProps, MoreDeviceFilters } from './MoreDeviceFilters.tsx';

const connections: readonly Connection[] = [1, 0, -2];

export function DeviceFilters({ search, onFilter }: DeviceFiltersProps) {
  const { t } = useI18n();
  const isPhone = useIsPhone();
  const { robotTypeFilter, modelFilter, groupFilter = [], connectionFilter } = search;
  const { configStateFilter, configFilter, versionFilter } = search;
  const moreCount = [configStateFilter, configFilter, versionFilter].filter(
    (each) => each !== undefined,
  ).length;
  const [isMoreOpen, setMoreOpen] = useState(false);

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
        options={connections.map((connection) => ({
          id: String(connection),
          label: t(connectionKeys[connection]),
        }))}
        value={connectionFilter === undefined ? undefined : String(connectionFilter)}
        onChange={(chosen) =>
          onFilter({ connectionFilter: connections.find((each) => String(each) === chosen) })
        }
      />
      {isPhone ? (
        <MoreDeviceFilters search={search} onFilter={onFilter} />
      ) : (
        <Button
          variant={moreCount > 0 ? 'filterActive' : 'quiet'}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onPress={() => setMoreOpen(true)}
        >
          {moreCount > 0
            ? t('devices.filterBy.moreOf', { count: moreCount })
            : t('devices.action.moreFilters')}
        </Button>
      )}
      <DialogOnUse
        isOpen={isMoreOpen}
        onClose={() => setMoreOpen(false)}
        size="sm"
        title={t('devices.action.moreFilters')}
        closeLabel={t('common.action.close')}
        footer={
          <Button variant="primary" onPress={() => setMoreOpen(false)}>
            {t('common.action.done')}
          </Button>
        }
      >
        <div className="flex flex-col items-start gap-3">
          <MoreDeviceFilters search={search} onFilter={onFilter} />
        </div>
      </DialogOnUse>
    </>
  );
}
