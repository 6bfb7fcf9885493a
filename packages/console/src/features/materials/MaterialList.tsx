import type { Material } from '@muster/contract/materials/schemas';
import { type ReactNode, useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Folder from 'lucide-react/icons/folder';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { readSortOf, writeSort } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { useSelection } from '../../platform/list/selection.ts';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { downloadEntry } from './download-entry.ts';
import { type MaterialColumn, useMaterialColumns } from './material-columns.tsx';
import { countFilters, type MaterialSearch, type MaterialSort, noFilters } from './material-search.ts';
import type { SendMaterialsDialogProps } from './send/SendMaterialsDialog.tsx';
import { MaterialFilters } from './MaterialFilters.tsx';
import { MaterialSelectionBar } from './MaterialSelectionBar.tsx';
import { materialsPage } from './materials.page.ts';
import { materialsQuery } from './materials.queries.ts';

const MaterialDrawer = lazyPublic(() => import('./MaterialDrawer.tsx'), 'MaterialDrawer');
const RemoveMaterialsDialog = lazyPublic(
  () => import('./RemoveMaterialsDialog.tsx'),
  'RemoveMaterialsDialog',
);
const SendMaterialsDialog = lazyPublic(() => import('./send/SendMaterialsDialog.tsx'), 'SendMaterialsDialog');
const LabelsDialog = lazyPublic(() => import('./labels/LabelsDialog.tsx'), 'LabelsDialog');

type Sending = SendMaterialsDialogProps['materials'];

/** The materials to delete: ids, and the name of a single one. */
interface Removing {
  ids: readonly string[];
  name: string | null;
}

export function MaterialList({ uploadAction }: { uploadAction: ReactNode }) {
  const { t } = useI18n();
  const { search, setSearch } = usePage(materialsPage);
  const can = useCan();
  const mayWrite = can('material.write');
  const maySend = can('device.command');
  const selection = useSelection();
  const columns = useMaterialColumns(search.type === undefined);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isLabelling, setLabelling] = useState(false);
  const filter = (change: Partial<MaterialSearch>) => setSearch({ ...change, page: undefined });
  const isMotion = search.type === 'motion';
  const remove = ({ id, name }: Material) => setRemoving({ ids: [id], name });

  function onRemoved(gone: readonly string[]) {
    setRemoving(null);
    selection.drop(gone);
    if (search.material && gone.includes(search.material)) setSearch({ material: undefined });
  }

  return (
    <>
      <ListPage<Material, MaterialColumn>
        label={t('shell.page.materials')}
        query={materialsQuery(search)}
        columns={columns}
        keyword={{
          label: t('materials.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={<MaterialFilters search={search} onFilter={filter} />}
        filterCount={countFilters(search)}
        onClearFilters={() => filter(noFilters)}
        tools={
          isMotion &&
          mayWrite && (
            <Button variant="filter" onPress={() => setLabelling(true)}>
              {t('materials.motion.manage')}
            </Button>
          )
        }
        sort={readSortOf(search.sort ?? '-createdAt')}
        onSort={(sort) => filter({ sort: writeSort(sort) as MaterialSort })}
        onPage={(page, options) => setSearch({ page }, options)}
        actions={{
          label: t('common.action.more'),
          cell: (material) => (
            <MenuButton
              label={`${t('common.action.more')}: ${material.name}`}
              icon={<Ellipsis size={18} />}
              size="sm"
              entries={[
                ...(maySend ? [{ id: 'send', label: `${t('materials.send.action')}…` }] : []),
                downloadEntry(material, t),
                ...(material.allowed.remove
                  ? ([
                      'line',
                      { id: 'remove', label: `${t('common.action.delete')}…`, isDanger: true },
                    ] as const)
                  : []),
              ]}
              onAction={(action) => {
                if (action === 'remove') remove(material);
                if (action === 'send') setSending([material]);
              }}
            />
          ),
        }}
        {...((mayWrite || maySend) && {
          selection: {
            ...selection,
            pageLabel: t('materials.selection.page'),
            rowLabel: ({ name }) => t('materials.selection.row', { name }),
            isSelectable: ({ allowed }) => maySend || allowed.remove,
            bar: (
              <MaterialSelectionBar
                selection={selection}
                {...(mayWrite && { onRemove: (ids: string[]) => setRemoving({ ids, name: null }) })}
                {...(maySend && { onSend: (ids: string[]) => setSending(ids.map((id) => ({ id }))) })}
              />
            ),
          },
        })}
        open={{ id: search.material, onOpen: (material) => setSearch({ material }) }}
        drawer={
          search.material && (
            <MaterialDrawer
              key={search.material}
              id={search.material}
              onClose={() => setSearch({ material: undefined })}
              onRemove={remove}
              {...(maySend && { onSend: (material: Material) => setSending([material]) })}
            />
          )
        }
        empty={
          search.type === undefined ? (
            <Empty
              icon={<Folder size={22} aria-hidden />}
              title={t('materials.empty.title')}
              action={uploadAction}
            >
              {t('materials.empty.message')}
            </Empty>
          ) : (
            <Empty title={t('materials.empty.ofType')} action={uploadAction}>
              {t(`materials.hint.${search.type}`)}
            </Empty>
          )
        }
        noMatch={
          <Empty
            title={t('materials.empty.noMatch')}
            action={
              <Button onPress={() => filter({ keyword: undefined, ...noFilters })}>
                {t('common.action.clearFilters')}
              </Button>
            }
          />
        }
      />
      {removing && (
        <RemoveMaterialsDialog {...removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />
      )}
      {sending && (
        <SendMaterialsDialog
          materials={sending}
          onClose={() => setSending(null)}
          onSent={() => {
            setSending(null);
            selection.clear();
          }}
        />
      )}
      {isLabelling && <LabelsDialog onClose={() => setLabelling(false)} />}
    </>
  );
}
