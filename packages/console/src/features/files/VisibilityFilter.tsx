import type { Visibility } from '@muster/contract/files/sharing';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { sharingKeys } from './sharing-words.ts';

type VisibilityFilterProps = {
  value: Visibility | undefined;
  onChange: (visibility: Visibility | undefined) => void;
};

export function VisibilityFilter({ value, onChange }: VisibilityFilterProps) {
  const { t } = useI18n();
  const all = Object.keys(sharingKeys) as Visibility[];
  return (
    <FilterMenu
      label={t('files.sharing.label')}
      allLabel={t('files.sharing.all')}
      summary={value === undefined ? t('files.sharing.all') : t(sharingKeys[value])}
      options={all.map((visibility) => ({ id: visibility, label: t(sharingKeys[visibility]) }))}
      values={value === undefined ? [] : [value]}
      onChange={([visibility]) => onChange(visibility)}
    />
  );
}
