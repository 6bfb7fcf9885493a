import type { Device } from '@muster/contract/devices/schemas';
import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { useQueries } from '@tanstack/react-query';
import { robotQuery, robotsQuery } from '../../../domain/robot/robot.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { type ChoicePage, useRemoteSearch } from '../../../platform/list/remote-search.ts';
import { RemoteCombobox } from '../../../ui/RemoteCombobox.tsx';
import type { RobotChoice } from './draft.ts';

export type RobotsFieldProps = {
  robots: readonly RobotChoice[];
  onChange: (robots: readonly RobotChoice[]) => void;
};

/** An edited plan has only ids; at most this many names are fetched. */
const NAMED = 50;

const robotChoices = (page: ChoicePage) => robotsQuery(page);
const nameOf = ({ name, sn }: Pick<Device, 'name' | 'sn'>) => name || sn;
const optionOf = (robot: Device) => ({
  id: robot.id,
  label: nameOf(robot),
  description: `${robot.sn} · ${robot.group.name}`,
});

/** Selects single robots by name or serial number. */
export function RobotsField({ robots, onChange }: RobotsFieldProps) {
  const { t } = useI18n();
  const nameless = robots.filter(({ label }) => label === '').slice(0, NAMED);
  const asked = useQueries({ queries: nameless.map(({ id }) => robotQuery(id)) });
  const names = new Map(asked.flatMap(({ data }) => (data ? [[data.id, nameOf(data)] as const] : [])));
  const isTooMany = robots.length > rolloutsLimits.devicesMax;
  return (
    <RemoteCombobox
      isMultiple
      label={t('rollouts.form.byName')}
      placeholder={t('rollouts.robots', { count: robots.length })}
      searchLabel={t('devices.search')}
      search={useRemoteSearch(robotChoices, optionOf)}
      value={robots.map(({ id, label }) => ({ id, label: label || names.get(id) || id }))}
      onChange={(options) => onChange(options.map(({ id, label }) => ({ id, label })))}
      error={isTooMany && t('fields.field.too_many', { max: rolloutsLimits.devicesMax })}
    />
  );
}
