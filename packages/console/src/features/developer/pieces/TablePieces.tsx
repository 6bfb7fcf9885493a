import { Bot, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { ActionBar, ActionBarButton, ActionBarMenu } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Battery } from '../../../ui/Battery.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { RowName } from '../../../ui/RowName.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { Column, Sort } from '../../../ui/table-column.ts';
import { sampleActions, useSelection } from '../rows.tsx';
import { robots, type Robot } from '../samples.ts';
import { Row, Section } from '../Section.tsx';

const columns: Column<Robot>[] = [
  {
    id: 'name',
    header: 'Robot',
    isSortable: true,
    width: '17%',
    phone: 'title',
    cell: (robot) => (
      <RowName
        leading={<LightMark light={robot.light} label={robot.lightLabel} />}
        name={robot.name}
        detail={robot.sn}
        isMono
      />
    ),
  },
  {
    id: 'model',
    header: 'Model',
    isSortable: true,
    hideBelow: 'sm',
    cell: (robot) => robot.model,
  },
  { id: 'group', header: 'Group', phone: 'second', cell: (robot) => robot.group },
  {
    id: 'software',
    header: 'Software',
    hideBelow: 'md',
    cell: (robot) => <span className="font-mono text-xs text-ink-3">{robot.software}</span>,
  },
  {
    id: 'battery',
    header: 'Battery',
    isSortable: true,
    width: '100px',
    phone: 'end',
    cell: (robot) => (
      <Battery
        percent={robot.battery}
        isCharging={robot.isCharging}
        label={robot.battery === null ? 'Unknown' : `${robot.battery} %`}
      />
    ),
  },
  { id: 'configuration', header: 'Configuration', hideBelow: 'lg', cell: (robot) => robot.configuration },
  {
    id: 'state',
    phone: 'third',
    header: 'State on robot',
    width: '20%',
    cell: (robot) => (
      <Pill tone={robot.state.tone} progress={robot.state.progress}>
        {robot.state.text}
      </Pill>
    ),
  },
];

const groups = [
  { id: 'class', label: 'Class 5-B', count: 24 },
  { id: 'lobby', label: 'Lobby service', count: 6 },
  { id: 'default', label: 'Default group', count: 8 },
];

const actions = sampleActions([
  { id: 'rename', label: 'Rename' },
  'line',
  { id: 'remove', label: 'Remove', isDanger: true },
]);

export function TablePieces() {
  const selection = useSelection('Select this page');
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<string[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isCompact, setCompact] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [page, setPage] = useState(1);
  const shown = robots.filter((robot) => robot.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Section title="Data table">
      <Row>
        <SearchField
          label="Search robots"
          clearLabel="Clear search"
          placeholder="Search name or serial number"
          shortcut="⌘K"
          value={search}
          onSearch={setSearch}
          className="w-full sm:w-70"
        />
        <FilterMenu
          label="Group"
          allLabel="All groups"
          summary={filter.length ? `${filter.length} groups` : 'All groups'}
          options={groups}
          values={filter}
          onChange={setFilter}
          isMultiple
        />
        <FilterMenu
          label="State"
          allLabel="Any state"
          summary="Class 5-B"
          options={groups}
          values={['class']}
          onChange={() => {}}
        />
        <Switch isSelected={isCompact} onChange={setCompact}>
          Compact
        </Switch>
        <Switch isSelected={isLoading} onChange={setLoading}>
          Loading
        </Switch>
      </Row>
      <DataTable
        label="Robots"
        columns={columns}
        rows={isLoading ? undefined : shown}
        loadingRows={robots.length}
        rowId={(robot) => robot.sn}
        sort={sort}
        onSort={setSort}
        density={isCompact ? 'compact' : 'regular'}
        openId={openId}
        onOpen={(robot) => setOpenId(robot.sn)}
        selection={selection}
        actions={actions}
        empty={
          <Empty
            icon={<Bot />}
            title="No robot has this name"
            action={<Button onPress={() => setSearch('')}>Show all</Button>}
          >
            Search looks in names and serial numbers.
          </Empty>
        }
      />
      <Pagination
        page={page}
        pageCount={12}
        onPage={setPage}
        summary={`${page * 8 - 7}–${page * 8} of 96`}
        labels={{
          navigation: 'Pages',
          previous: 'Previous page',
          next: 'Next page',
          page: (to) => `Page ${to}`,
        }}
      />
      <ActionBar
        isOpen={selection.ids.size > 0}
        summary={`${selection.ids.size} selected`}
        label="Selected robots"
        clearLabel="Clear selection"
        onClear={() => selection.onChange(new Set())}
      >
        <ActionBarButton>Move to group</ActionBarButton>
        <ActionBarButton>Set PIN</ActionBarButton>
        <ActionBarButton>Install apps</ActionBarButton>
        <ActionBarMenu
          label="More"
          icon={<Ellipsis size={16} />}
          entries={[{ id: 'export', label: 'Export .csv' }]}
          onAction={() => {}}
        />
        <ActionBarButton isMain>Deploy configuration</ActionBarButton>
      </ActionBar>
    </Section>
  );
}
