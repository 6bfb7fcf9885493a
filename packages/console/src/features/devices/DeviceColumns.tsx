import Columns3 from 'lucide-react/icons/columns-3';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { type ColumnId, optionalColumns } from './device-columns.ts';
import { columnHeads } from './column-heads.ts';

export type DeviceColumnsProps = {
  columns: readonly ColumnId[];
  onChange: (columns: ColumnId[]) => void;
};

/** Chooses the columns of the list; the name is always shown. */
export function DeviceColumns({ columns, onChange }: DeviceColumnsProps) {
  const { t } = useI18n();
  const heads = columnHeads(t);
  return (
    <FilterMenu<ColumnId>
      label={t('devices.columnChoice.label')}
      summary={t('devices.columnChoice.label')}
      allLabel={t('devices.columnChoice.standard')}
      options={optionalColumns.map((id) => ({ id, label: heads[id] }))}
      values={columns}
      isMultiple
      isPlain
      icon={<Columns3 size={16} aria-hidden />}
      onChange={onChange}
    />
  );
}
