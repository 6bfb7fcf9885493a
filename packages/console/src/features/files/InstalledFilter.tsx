import { useI18n } from '../../platform/i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';

type Installed = 'yes' | 'no';
type InstalledFilterProps = {
  value: Installed | undefined;
  onChange: (installed: Installed | undefined) => void;
};

/** Filters apps that robots have, or that none has. */
export function InstalledFilter({ value, onChange }: InstalledFilterProps) {
  const { t } = useI18n();
  const words = { yes: t('files.installed.yes'), no: t('files.installed.no') };
  return (
    <FilterMenu
      label={t('files.installed.label')}
      allLabel={t('files.installed.all')}
      summary={value === undefined ? t('files.installed.all') : words[value]}
      options={(['yes', 'no'] as const).map((id) => ({ id, label: words[id] }))}
      values={value === undefined ? [] : [value]}
      onChange={([installed]) => onChange(installed)}
    />
  );
}
