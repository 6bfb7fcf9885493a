import type { Config } from '@muster/contract/configs/schemas';
import { Suspense, useState, type ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { readSortOf, writeSort } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useGo, usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { configPage } from './config.page.ts';
import { type ConfigColumn, useConfigActions, useConfigColumns } from './config-columns.tsx';
import { configsPage } from './configs.page.ts';
import type { ConfigSort } from './config-search.ts';
import { configsQuery } from './configs.queries.ts';

const NewConfigDialog = lazyPart(() => import('./NewConfigDialog.tsx'), 'NewConfigDialog');

const CopyConfigDialog = lazyPart(() => import('./CopyConfigDialog.tsx'), 'CopyConfigDialog');
const RemoveConfigDialog = lazyPart(() => import('./use/RemoveConfigDialog.tsx'), 'RemoveConfigDialog');

/** `/config`: the configurations that the user may see. */
export function ConfigListPage(): ReactNode {
  const { search, setSearch } = usePage(configsPage);
  const go = useGo();
  const { t } = useI18n();
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
  const columns = useConfigColumns();
  const actions = useConfigActions((action, config) => setAct({ action, config }));
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
      <ListPage<Config, ConfigColumn>
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
        {...(mayCreate && { actions })}
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
