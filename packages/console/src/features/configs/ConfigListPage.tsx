import type { Config } from '@muster/contract/configs/schemas';
import { Suspense, useState, type ReactNode } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { readSortOf, writeSort } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useGo, usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { Column } from '../../ui/table-column.ts';
import { configPage } from './config.page.ts';
import { configsPage } from './configs.page.ts';
import { ConfigIcon } from './ConfigIcon.tsx';
import type { ConfigSort } from './config-search.ts';
import { configsQuery } from './configs.queries.ts';

const NewConfigDialog = lazyPart(() => import('./NewConfigDialog.tsx'), 'NewConfigDialog');

const CopyConfigDialog = lazyPart(() => import('./CopyConfigDialog.tsx'), 'CopyConfigDialog');
const RemoveConfigDialog = lazyPart(() => import('./use/RemoveConfigDialog.tsx'), 'RemoveConfigDialog');

type ColumnId = 'name' | 'group' | 'creator' | 'devices' | 'version' | 'updatedAt';

/** `/config`: the configurations that the user may see. */
export function ConfigListPage(): ReactNode {
  const { search, setSearch } = usePage(configsPage);
  const go = useGo();
  const { t, format } = useI18n();
  const can = useCan();
  const [isCreating, setCreating] = useState(false);
  const [act, setAct] = useState<{ action: string; config: Config } | null>(null);
  const onOpen = (id: string) => void go(configPage, { params: { id } });
  /** Closes the dialog before leaving, because this page may be shown again. */
  function onCreated(id: string) {
    setCreating(false);
    setAct(null);
    onOpen(id);
  }
  const mayCreate = can('config.write');
  const create = () => setCreating(true);
  const columns: Column<Config, ColumnId>[] = [
    {
      id: 'name',
      header: t('configs.column.name'),
      isSortable: true,
      phone: 'title',
      canWrap: true,
      cell: (config) => (
        <span className="flex min-w-0 items-center gap-2 card:items-start" data-avatar="">
          {/* On a phone it reaches into the second line. */}
          <span className="card:-mb-4">
            <ConfigIcon icon={config.icon} background={config.background} />
          </span>
          <Link page={configPage} params={{ id: config.id }} className="truncate" title={config.name}>
            {config.name}
          </Link>
        </span>
      ),
    },
    {
      id: 'group',
      header: t('configs.scope.label'),
      width: '18%',
      hideBelow: 'sm',
      phone: 'second',
      cell: (config) => config.group?.name ?? t('configs.scope.team'),
    },
    {
      id: 'creator',
      header: t('configs.column.creator'),
      width: '12%',
      hideBelow: 'lg',
      cell: (config) => config.creator.name,
    },
    {
      id: 'devices',
      header: t('configs.column.robots'),
      width: '14%',
      phone: 'end',
      canWrap: true,
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
      phone: 'third',
      cell: (config) => (
        <span title={format.dateTime(config.updatedAt)}>
          {t('shell.saved', { time: format.relative(config.updatedAt), name: config.updatedBy.name })}
        </span>
      ),
    },
  ];
  return (
    <>
      <PageTop
        title={t('shell.page.config')}
        actions={
          mayCreate && (
            <PageAction
              label={t('configs.add')}
              icon={<Plus size={18} />}
              variant="primary"
              onPress={create}
            />
          )
        }
      />
      <ListPage<Config, ColumnId>
        label={t('shell.page.config')}
        query={configsQuery(search)}
        columns={columns}
        keyword={{
          label: t('configs.search'),
          value: search.keyword,
          onChange: (keyword) => setSearch({ keyword, page: undefined }),
        }}
        sort={readSortOf(search.sort ?? '-updatedAt')}
        onSort={(sort) => setSearch({ sort: writeSort(sort) as ConfigSort, page: undefined })}
        onPage={(page, options) => setSearch({ page }, options)}
        onOpen={({ id }) => onOpen(id)}
        {...(can('config.write') && {
          actions: {
            label: t('common.action.more'),
            cell: (config: Config) => (
              <MenuButton
                label={`${t('common.action.more')}: ${config.name}`}
                icon={<Ellipsis size={18} />}
                size="sm"
                entries={[
                  { id: 'copy', label: `${t('configs.copy.title')}…` },
                  ...(config.allowed.remove
                    ? ([
                        'line',
                        { id: 'remove', label: `${t('common.action.delete')}…`, isDanger: true },
                      ] as const)
                    : []),
                ]}
                onAction={(action) => setAct({ action, config })}
              />
            ),
          },
        })}
        empty={
          <Empty
            icon={<SlidersHorizontal size={22} aria-hidden />}
            title={t('configs.empty.title')}
            action={
              mayCreate && (
                <Button variant="primary" onPress={create}>
                  {t('configs.add')}
                </Button>
              )
            }
          >
            {t('configs.empty.message')}
          </Empty>
        }
        noMatch={
          <Empty
            title={t('configs.empty.noMatch', { keyword: search.keyword ?? '' })}
            action={
              <Button onPress={() => setSearch({ keyword: undefined, page: undefined })}>
                {t('common.action.clearFilters')}
              </Button>
            }
          />
        }
      />
      <Suspense>
        {isCreating && <NewConfigDialog onClose={() => setCreating(false)} onCreated={onCreated} />}
        {act?.action === 'copy' && (
          <CopyConfigDialog config={act.config} onClose={() => setAct(null)} onCreated={onCreated} />
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
