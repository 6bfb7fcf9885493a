import type { Config } from '@muster/contract/configs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Column, Sort } from '../../ui/table-column.ts';
import { ConfigIcon } from './ConfigIcon.tsx';
import type { ConfigSearch, ConfigSort } from './config-search.ts';
import { configsQuery } from './configs.queries.ts';

const NewConfigDialog = lazyPart(() => import('./NewConfigDialog.tsx'), 'NewConfigDialog');

const CopyConfigDialog = lazyPart(() => import('./CopyConfigDialog.tsx'), 'CopyConfigDialog');
const RemoveConfigDialog = lazyPart(() => import('./use/RemoveConfigDialog.tsx'), 'RemoveConfigDialog');

export type ConfigListPageProps = {
  search: ConfigSearch;
  onSearch: (change: ConfigSearch) => void;
  onOpen: (id: string) => void;
};

type ColumnId = 'name' | 'group' | 'devices' | 'version' | 'updatedAt';

function sortOf({ sort = '-updatedAt' }: ConfigSearch): Sort<ColumnId> {
  const isDown = sort.startsWith('-');
  return {
    column: (isDown ? sort.slice(1) : sort) as ColumnId,
    direction: isDown ? 'descending' : 'ascending',
  };
}

export function ConfigListPage({ search, onSearch, onOpen }: ConfigListPageProps) {
  const { t, format } = useI18n();
  const can = useCan();
  const list = useQuery(configsQuery(search));
  const [isCreating, setCreating] = useState(false);
  const [act, setAct] = useState<{ action: string; config: Config } | null>(null);
  const isEmpty = list.data?.total === 0 && !search.keyword;
  const create = can('config.write') && (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setCreating(true)}>
      {t('configs.add')}
    </Button>
  );
  const columns: Column<Config, ColumnId>[] = [
    {
      id: 'name',
      header: t('configs.column.name'),
      isSortable: true,
      cell: (config) => (
        <span className="flex min-w-0 items-center gap-3">
          <ConfigIcon icon={config.icon} background={config.background} />
          <LinkButton href={`/config/${config.id}`} className="truncate" title={config.name}>
            {config.name}
          </LinkButton>
        </span>
      ),
    },
    {
      id: 'group',
      header: t('configs.scope.label'),
      width: '18%',
      hideBelow: 'sm',
      cell: (config) => config.group?.name ?? t('configs.scope.team'),
    },
    {
      id: 'devices',
      header: t('configs.column.robots'),
      width: '14%',
      cell: (config) => t('configs.robots', { count: config.deviceCount }),
    },
    {
      id: 'version',
      header: t('configs.column.version'),
      width: '10%',
      cell: (config) => `v${config.version}`,
    },
    {
      id: 'updatedAt',
      header: t('configs.column.updated'),
      isSortable: true,
      width: '24%',
      cell: (config) => (
        <span title={format.dateTime(config.updatedAt)}>
          {t('shell.saved', { time: format.relative(config.updatedAt), name: config.updatedBy.name })}
        </span>
      ),
    },
  ];
  return (
    <>
      <PageTop title={t('shell.page.config')} actions={create} />
      {!isEmpty && (
        <div className="flex flex-wrap items-center gap-3 py-3">
          <SearchField
            label={t('configs.search')}
            clearLabel={t('common.action.clearSearch')}
            placeholder={t('configs.search')}
            value={search.keyword ?? ''}
            onSearch={(value) => onSearch({ keyword: value || undefined, page: undefined })}
            maxLength={100}
            className="sm:max-w-70"
          />
        </div>
      )}
      {list.isError && <FailedQuery query={list} isPartial={Boolean(list.data)} />}
      {(list.data ?? !list.isError) && (
        <DataTable<Config, ColumnId>
          label={t('shell.page.config')}
          columns={columns}
          rows={list.data?.items}
          rowId={(config) => config.id}
          sort={sortOf(search)}
          onSort={({ column, direction }) =>
            onSearch({
              sort: (direction === 'descending' ? `-${column}` : column) as ConfigSort,
              page: undefined,
            })
          }
          onOpen={(config) => onOpen(config.id)}
          {...(can('config.write') && {
            actions: {
              label: t('common.action.more'),
              cell: (config) => (
                <MenuButton
                  label={`${t('common.action.more')}: ${config.name}`}
                  icon={<Ellipsis size={18} />}
                  size="sm"
                  entries={[
                    { id: 'copy', label: t('configs.copy.title') },
                    ...(config.allowed.remove
                      ? ([
                          'line',
                          { id: 'remove', label: t('common.action.delete'), isDanger: true },
                        ] as const)
                      : []),
                  ]}
                  onAction={(action) => setAct({ action, config })}
                />
              ),
            },
          })}
          isStale={list.isPlaceholderData}
          empty={
            isEmpty ? (
              <Empty
                icon={<SlidersHorizontal size={22} aria-hidden />}
                title={t('configs.empty.title')}
                action={create}
              >
                {t('configs.empty.message')}
              </Empty>
            ) : (
              <Empty
                title={t('configs.empty.noMatch', { keyword: search.keyword ?? '' })}
                action={
                  <Button onPress={() => onSearch({ keyword: undefined, page: undefined })}>
                    {t('common.action.clearFilters')}
                  </Button>
                }
              />
            )
          }
        />
      )}
      <ListFooter list={list.data} onPage={(page) => onSearch({ page: page > 1 ? page : undefined })} />
      <Suspense>
        {isCreating && <NewConfigDialog onClose={() => setCreating(false)} onCreated={onOpen} />}
        {act?.action === 'copy' && (
          <CopyConfigDialog config={act.config} onClose={() => setAct(null)} onCreated={onOpen} />
        )}
        {act?.action === 'remove' && (
          <RemoveConfigDialog
            config={act.config}
            onClose={() => setAct(null)}
            onRemoved={() => setAct(null)}
          />
        )}
      </Suspense>
    </>
  );
}
