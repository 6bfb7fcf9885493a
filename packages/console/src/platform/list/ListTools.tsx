import type { ReactNode } from 'react';
import { useState } from 'react';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ListFilter from 'lucide-react/icons/list-filter';
import { useI18n } from '../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { LabelledFilters } from '../../ui/FilterField.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Column, Sort } from '../../ui/table-column.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';

export type ListToolsProps = {
  keyword: { label: string; value: string | undefined; onChange: (keyword: string | undefined) => void };
  /** FilterMenus and choosers; on a phone they are in a sheet. */
  filters?: ReactNode;
  /** The number of active filters, without the keyword. */
  filterCount?: number;
  onClearFilters?: () => void;
  /** Buttons at the end of the line: columns, export. On a phone they follow the filters in the sheet. */
  tools?: ReactNode;
  columns: readonly Column<never>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
};

/** Search, filters and tools of a list in one line, also on a phone. */
export function ListTools(props: ListToolsProps) {
  const { keyword, filters, filterCount = 0, tools, onClearFilters } = props;
  const { t } = useI18n();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const search = (
    <SearchField
      label={keyword.label}
      clearLabel={t('common.action.clearSearch')}
      // Beside the buttons, a phone has no room for more in most languages.
      placeholder={isPhone ? t('shell.choose.search') : keyword.label}
      value={keyword.value ?? ''}
      onSearch={(value) => keyword.onChange(value || undefined)}
      maxLength={100}
      className="min-w-0 flex-1 sm:max-w-80 sm:min-w-60"
    />
  );
  if (!isPhone) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3">
        {search}
        {filters}
        {tools && <div className="ms-auto flex items-center gap-2">{tools}</div>}
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2 py-2.5">
      {search}
      {(filters !== undefined || tools !== undefined) && (
        <Button
          variant={filterCount > 0 ? 'filterActive' : 'filter'}
          icon={<ListFilter size={16} aria-hidden />}
          onPress={() => setOpen(true)}
        >
          {filterCount > 0 ? t('shell.list.filtersOf', { count: filterCount }) : t('shell.list.filters')}
        </Button>
      )}
      <SortMenu {...props} />
      <FilterSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('shell.list.filters')}
        footer={
          <>
            {filterCount > 0 && onClearFilters && (
              <Button onPress={onClearFilters}>{t('common.action.clearFilters')}</Button>
            )}
            <Button variant="primary" onPress={() => setOpen(false)}>
              {t('shell.list.showResults')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <LabelledFilters value>{filters}</LabelledFilters>
          {tools && <div className="named-tools flex flex-wrap items-center gap-2 pt-2">{tools}</div>}
        </div>
      </FilterSheet>
    </div>
  );
}

function SortMenu({ columns, sort, onSort }: ListToolsProps) {
  const { t } = useI18n();
  const sortable = columns.filter((column) => column.isSortable);
  if (!onSort || sortable.length === 0) return null;
  const entries = sortable.flatMap((column) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      id: `${direction}:${column.id}`,
      label: t(`shell.list.${direction}`, { column: column.header }),
      isDisabled: sort?.column === column.id && sort.direction === direction,
    })),
  );
  return (
    <MenuButton
      label={t('shell.list.sort')}
      icon={<ArrowUpDown size={16} />}
      variant="secondary"
      entries={entries}
      onAction={(id) => {
        const [direction, column] = id.split(':') as [Sort['direction'], string];
        onSort({ column, direction });
      }}
    />
  );
}
