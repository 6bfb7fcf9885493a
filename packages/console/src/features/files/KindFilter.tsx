import type { FileKind } from '@muster/contract/files/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { kindKeys } from './file-words.ts';

type KindFilterProps = { value: FileKind | undefined; onChange: (kind: FileKind | undefined) => void };

export function KindFilter({ value, onChange }: KindFilterProps) {
  const { t } = useI18n();
  const kinds = Object.keys(kindKeys) as FileKind[];
  return (
    <FilterMenu
      label={t('files.kind.label')}
      allLabel={t('files.kind.all')}
      summary={value === undefined ? t('files.kind.all') : t(kindKeys[value])}
      options={kinds.map((kind) => ({ id: kind, label: t(kindKeys[kind]) }))}
      values={value === undefined ? [] : [value]}
      onChange={([kind]) => onChange(kind)}
    />
  );
}
