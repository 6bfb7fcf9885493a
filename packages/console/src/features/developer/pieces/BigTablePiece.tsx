import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { RowName } from '../../../ui/RowName.tsx';
import type { Column, Sort } from '../../../ui/table-column.ts';
import { sampleActions, useSelection } from '../rows.tsx';
import { Row, Section } from '../Section.tsx';

type Item = { id: string; name: string; size: number; kind: string; changed: string };

const items: Item[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `row-${index + 1}`,
  name: `Row ${index + 1}`,
  size: (index * 7919) % 1000,
  kind: ['Picture', 'Sound', 'Film'][index % 3]!,
  changed: `2026/11/${String((index % 28) + 1).padStart(2, '0')}`,
}));

const columns: Column<Item>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    phone: 'title',
    cell: (item) => <RowName name={item.name} detail={item.id} isMono />,
  },
  { id: 'kind', header: 'Kind', phone: 'second', cell: (item) => item.kind },
  {
    id: 'size',
    header: 'Size',
    isSortable: true,
    align: 'end',
    width: '14%',
    phone: 'end',
    cell: (item) => <span className="tabular-nums">{item.size} kB</span>,
  },
  { id: 'changed', header: 'Changed', hideBelow: 'sm', phone: 'third', cell: (item) => item.changed },
];
const optional = ['kind', 'size', 'changed'] as const;

const actions = sampleActions([{ id: 'rename', label: 'Rename' }]);

/** A table of ten thousand rows with all features. */
export function BigTablePiece() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const selection = useSelection('Select all rows');
  const [shown, setShown] = useState<readonly string[]>(optional);
  const rows = useMemo(() => {
    const sorted = sort.column === 'size' ? items.toSorted((a, b) => a.size - b.size) : items;
    return sort.direction === 'descending' ? sorted.toReversed() : sorted;
  }, [sort]);
  const visible = useMemo(() => columns.filter(({ id }) => id === 'name' || shown.includes(id)), [shown]);
  return (
    <Section title="Table of 10,000 rows">
      <Row>
        <FilterMenu
          label="Columns"
          summary="Columns"
          allLabel="Standard columns"
          options={columns.slice(1).map(({ id, header }) => ({ id, label: header }))}
          values={shown}
          isMultiple
          isPlain
          onChange={(next) => setShown(next.length > 0 ? next : optional)}
        />
        <span className="text-ink-3" role="status">
          {selection.ids.size} selected
        </span>
      </Row>
      <div className="h-120 overflow-y-auto rounded-card border border-line px-2">
        <DataTable
          label="Ten thousand rows"
          columns={visible}
          rows={rows}
          rowId={(item) => item.id}
          sort={sort}
          onSort={setSort}
          rowHref={(item) => `/developer/icons#${item.id}`}
          selection={selection}
          actions={actions}
        />
      </div>
    </Section>
  );
}
