import { listDeviceVersions } from '@muster/contract/devices/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ConfigFilter } from '../../../domain/config/ConfigFilter.tsx';
import { GroupFilter } from '../../../domain/group/GroupFilter.tsx';
import { robotsQuery } from '../../../domain/robot/robot.queries.ts';
import { connectionKeys, lightKeys, modelKeys } from '../../../domain/robot/robot-words.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { KeywordField } from '../../../platform/list/KeywordField.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { queryOf } from '../../../platform/query.ts';
import { OneFilter } from '../../../ui/OneFilter.tsx';
import {
  configStates,
  connections,
  faultLights,
  robotModels,
  robotTypes,
  type RobotFilter,
} from '../../../domain/robot/robot-filter.ts';

export type FilterFieldsProps = { filter: RobotFilter; onChange: (filter: RobotFilter) => void };

/** Filters of the devices page, and how many robots match now. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { t } = useI18n();
  const can = useCan();
  const found = useQuery(robotsQuery({ ...filter, limit: 1 })).data;
  const versions = useQuery(queryOf(listDeviceVersions, {})).data?.items ?? [];
  const { robotTypeFilter: type, modelFilter: model, connectionFilter, lightFilter } = filter;
  const set = (part: RobotFilter) => {
    const next = Object.entries({ ...filter, ...part });
    onChange(Object.fromEntries(next.filter(([, value]) => value !== undefined)) as RobotFilter);
  };
  return (
    <div className="flex flex-col gap-3">
      <KeywordField
        label={t('devices.search')}
        value={filter.keyword ?? ''}
        onSearch={(keyword) => set({ keyword: keyword || undefined })}
        className="w-full max-w-96"
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <OneFilter
          label={t('devices.filter.type')}
          allLabel={t('devices.filter.allTypes')}
          options={[
            ...robotTypes.map((id) => ({ id: id as string, label: t(`devices.type.${id}`) })),
            ...robotModels.map((id) => ({ id: id as string, label: t(modelKeys[id]) })),
          ]}
          value={model ?? type}
          onChange={(chosen) =>
            set({
              modelFilter: robotModels.find((each) => each === chosen),
              robotTypeFilter: robotTypes.find((each) => each === chosen),
            })
          }
        />
        <GroupFilter
          values={filter.groupFilter ?? []}
          counts="devices"
          onChange={(ids) => set({ groupFilter: ids })}
        />
        <OneFilter
          label={t('devices.filter.state')}
          allLabel={t('devices.filter.anyState')}
          options={[
            ...connections.map((each) => ({ id: String(each), label: t(connectionKeys[each]) })),
            ...faultLights.map((id) => ({ id: id as string, label: t(lightKeys[id]) })),
          ]}
          value={lightFilter ?? (connectionFilter === undefined ? undefined : String(connectionFilter))}
          onChange={(chosen) =>
            set({
              connectionFilter: connections.find((each) => String(each) === chosen),
              lightFilter: faultLights.find((each) => each === chosen),
            })
          }
        />
        <OneFilter
          label={t('devices.filterBy.configState')}
          allLabel={t('devices.filterBy.anyConfigState')}
          options={configStates.map((id) => ({ id, label: t(`devices.configStates.${id}`) }))}
          value={filter.configStateFilter}
          onChange={(chosen) => set({ configStateFilter: chosen })}
        />
        {can('config.read') && (
          <ConfigFilter
            label={t('devices.filterBy.config')}
            allLabel={t('devices.filterBy.anyConfig')}
            value={filter.configFilter}
            onChange={(chosen) => set({ configFilter: chosen })}
          />
        )}
        <OneFilter
          label={t('devices.filterBy.version')}
          allLabel={t('devices.filterBy.anyVersion')}
          options={versions.map((id) => ({ id, label: id }))}
          value={filter.versionFilter}
          valueLabel={filter.versionFilter}
          onChange={(chosen) => set({ versionFilter: chosen })}
        />
      </div>
      {found && (
        <p role="status" className="text-ink-2">
          {t(found.isTotalCapped ? 'rollouts.form.atLeast' : 'rollouts.form.matching', {
            count: found.total,
          })}
        </p>
      )}
    </div>
  );
}
