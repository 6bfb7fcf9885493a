import type { FileSort, StoredFile } from '@muster/contract/files/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode, useState } from 'react';
import Files from 'lucide-react/icons/files';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Upload from 'lucide-react/icons/upload';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { readSortOf, writeSort } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { rememberSize } from '../../platform/list/page-size.ts';
import { useSelection } from '../../platform/list/selection.ts';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { type FileColumn, useFileActions, useFileColumns } from './file-columns.tsx';
import type { AskedOfFile } from './file-entries.ts';
import { FileCards } from './FileCards.tsx';
import { FileSelectionBar } from './FileSelectionBar.tsx';
import { filesQuery } from './files.queries.ts';
import { filesPage } from './files.page.ts';
import { KindFilter } from './KindFilter.tsx';
import type { LibrarySearch } from './library-search.ts';
import { StorageUsed } from './StorageUsed.tsx';
import { useKnownFiles } from './use-known-files.ts';
import { VisibilityFilter } from './VisibilityFilter.tsx';

const FileActionDialog = lazyPart(() => import('./FileActionDialog.tsx'), 'FileActionDialog');
const FileDrawer = lazyPart(() => import('./FileDrawer.tsx'), 'FileDrawer');

/** The team's files, without those of apps: as rows, or as cards with pictures. */
export function FileList({ onUpload }: { onUpload: () => void }): ReactNode {
  const { t } = useI18n();
  const mayUpload = useCan()('file.write');
  const { search, setSearch } = usePage(filesPage);
  const selection = useSelection();
  const [asked, setAsked] = useState<{ file: StoredFile; action: AskedOfFile } | null>(null);
  const known = useKnownFiles(useQuery(filesQuery(search)).data?.items);
  const filter = (change: Partial<LibrarySearch>) => setSearch({ ...change, page: undefined });
  function forget(id: string) {
    setAsked(null);
    selection.drop([id]);
    if (search.file === id) setSearch({ file: undefined });
  }
  const columns = useFileColumns();
  const actions = useFileActions((file, action) => setAsked({ file, action }));
  const noFilters = { kind: undefined, visibility: undefined };
  const list = {
    label: t('files.tab.files'),
    query: filesQuery(search),
    columns,
    keyword: {
      label: t('files.search.files'),
      value: search.keyword,
      onChange: (keyword: string | undefined) => filter({ keyword }),
    },
    filters: (
      <>
        <KindFilter value={search.kind} onChange={(kind) => filter({ kind })} />
        <VisibilityFilter value={search.visibility} onChange={(visibility) => filter({ visibility })} />
      </>
    ),
    filterCount: [search.kind, search.visibility].filter((each) => each !== undefined).length,
    onClearFilters: () => filter(noFilters),
    tools: (
      <SegmentedControl
        label={t('files.look.label')}
        value={search.look ?? 'list'}
        onChange={(look) => setSearch({ look: look === 'grid' ? look : undefined })}
        segments={[
          { id: 'list', label: t('files.look.list'), icon: <List size={16} aria-hidden />, isIconOnly: true },
          {
            id: 'grid',
            label: t('files.look.grid'),
            icon: <LayoutGrid size={16} aria-hidden />,
            isIconOnly: true,
          },
        ]}
      />
    ),
    sort: readSortOf<FileColumn>(search.sort ?? '-uploadedAt'),
    onSort: (sort: Parameters<typeof writeSort>[0]) => filter({ sort: writeSort(sort) as FileSort }),
    onPage: (page: number | undefined) => setSearch({ page }),
    actions,
    open: { id: search.file, onOpen: (file: string) => setSearch({ file }) },
    drawer: search.file !== undefined && (
      <Suspense>
        <FileDrawer key={search.file} id={search.file} onClose={() => setSearch({ file: undefined })} />
      </Suspense>
    ),
    empty: (
      <Empty
        icon={<Files size={22} aria-hidden />}
        title={t('files.empty.files.title')}
        action={
          mayUpload && (
            <Button variant="primary" icon={<Upload size={16} aria-hidden />} onPress={onUpload}>
              {t('files.page.upload')}
            </Button>
          )
        }
      >
        {t('files.empty.files.message')}
      </Empty>
    ),
    noMatch: (
      <Empty
        title={t('files.empty.noMatch')}
        action={
          <Button onPress={() => filter({ ...noFilters, keyword: undefined })}>
            {t('common.action.clearFilters')}
          </Button>
        }
      />
    ),
  };
  return (
    <>
      <ListPage<StoredFile, FileColumn>
        {...list}
        selection={{
          ...selection,
          pageLabel: t('files.selection.page'),
          rowLabel: ({ name }) => t('files.selection.row', { name }),
          bar: <FileSelectionBar selection={selection} known={known} mayWrite={mayUpload} />,
        }}
        {...(search.look === 'grid' && {
          cards: (rows: readonly StoredFile[] | undefined, none: ReactNode) => (
            <FileCards files={rows} selection={selection} onOpen={list.open.onOpen} empty={none} />
          ),
        })}
        onSize={(limit) => {
          rememberSize(limit);
          filter({ limit });
        }}
      />
      <StorageUsed />
      {asked && (
        <Suspense>
          <FileActionDialog
            {...asked}
            onClose={() => setAsked(null)}
            onRemoved={() => forget(asked.file.id)}
          />
        </Suspense>
      )}
    </>
  );
}
