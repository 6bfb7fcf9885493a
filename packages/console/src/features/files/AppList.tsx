import { Suspense, type ReactNode } from 'react';
import type { AppSort } from '@muster/contract/apps/schemas';
import AppWindow from 'lucide-react/icons/app-window';
import Upload from 'lucide-react/icons/upload';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { readSortOf, writeSort } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { rememberSize } from '../../platform/list/page-size.ts';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { type AppRow, appsQuery } from './files.queries.ts';
import { filesPage } from './files.page.ts';
import { type AppColumn, useAppColumns } from './app-columns.tsx';
import { InstalledFilter } from './InstalledFilter.tsx';
import type { LibrarySearch } from './library-search.ts';
import { VisibilityFilter } from './VisibilityFilter.tsx';
import { StorageUsed } from './StorageUsed.tsx';

const AppDrawer = lazyPart(() => import('./AppDrawer.tsx'), 'AppDrawer');

/** The team's apps, each with its newest version. */
export function AppList({ onUpload }: { onUpload: () => void }): ReactNode {
  const { t } = useI18n();
  const can = useCan();
  const mayUpload = can('file.write');
  const seesRobots = can('device.read');
  const { search, setSearch } = usePage(filesPage);
  const filter = (change: Partial<LibrarySearch>) => setSearch({ ...change, page: undefined });
  const columns = useAppColumns(seesRobots);
  return (
    <>
      <ListPage<AppRow, AppColumn>
        label={t('files.tab.apps')}
        query={appsQuery(search)}
        columns={columns}
        keyword={{
          label: t('files.search.apps'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={
          <>
            <VisibilityFilter value={search.visibility} onChange={(visibility) => filter({ visibility })} />
            {seesRobots && (
              <InstalledFilter value={search.installed} onChange={(installed) => filter({ installed })} />
            )}
          </>
        }
        filterCount={[search.visibility, search.installed].filter((each) => each !== undefined).length}
        onClearFilters={() => filter({ visibility: undefined, installed: undefined })}
        sort={readSortOf<AppColumn>(search.appSort ?? 'name')}
        onSort={(sort) => filter({ appSort: writeSort(sort) as AppSort })}
        onPage={(page, options) => setSearch({ page }, options)}
        onSize={(limit) => {
          rememberSize(limit);
          setSearch({ limit, page: undefined });
        }}
        open={{ id: search.app, onOpen: (app) => setSearch({ app }) }}
        drawer={
          search.app !== undefined && (
            <Suspense>
              <AppDrawer
                key={search.app}
                packageName={search.app}
                onClose={() => setSearch({ app: undefined })}
              />
            </Suspense>
          )
        }
        empty={
          <Empty
            icon={<AppWindow size={22} aria-hidden />}
            title={t('files.empty.apps.title')}
            action={
              mayUpload && (
                <Button variant="primary" icon={<Upload size={16} aria-hidden />} onPress={onUpload}>
                  {t('files.page.upload')}
                </Button>
              )
            }
          >
            {t('files.empty.apps.message')}
          </Empty>
        }
        noMatch={
          <Empty
            title={t('files.empty.noMatch')}
            action={
              <Button
                onPress={() => filter({ keyword: undefined, visibility: undefined, installed: undefined })}
              >
                {t('common.action.clearFilters')}
              </Button>
            }
          />
        }
      />
      <StorageUsed />
    </>
  );
}
