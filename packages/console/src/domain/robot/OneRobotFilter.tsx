import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { RemoteFilter } from '../../ui/RemoteFilter.tsx';
import { robotChoicesQuery, robotOption } from './robot-options.ts';
import { useRobotName } from './use-robot-name.ts';

export type OneRobotFilterProps = {
  label: string;
  /** A serial number. */
  value: string | undefined;
  onChange: (sn: string | undefined) => void;
};

/** Shows one robot, or all. */
export function OneRobotFilter({ label, value, onChange }: OneRobotFilterProps) {
  const { t } = useI18n();
  const name = useRobotName(value);
  const all = t('devices.filter.allTypes');
  return (
    <RemoteFilter
      label={label}
      allLabel={all}
      summary={name ?? all}
      values={value === undefined ? [] : [value]}
      onChange={([sn]) => onChange(sn)}
      searchLabel={t('devices.search')}
      search={useRemoteSearch(robotChoicesQuery, robotOption)}
    />
  );
}
