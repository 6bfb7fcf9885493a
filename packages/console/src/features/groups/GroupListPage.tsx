import type { Group } from '@muster/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import FolderTree from 'lucide-react/icons/folder-tree';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { groupPath } from '../../platform/paths.ts';
import { useCan } from '../../platform/permissions.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Column } from '../../ui/table-column.ts';
import { groupsQuery } from './groups.queries.ts';

const GroupKeyDialog = lazyPart(() => import('./GroupKeyDialog.tsx'), 'GroupKeyDialog');
const RemoveGroupsDialog = lazyPart(() => import('./RemoveGroupsDialog.tsx'), 'RemoveGroupsDialog');
const CreateGroupDialog = lazyPart(() => import('./CreateGroupDialog.tsx'), 'CreateGroupDialog');

export type GroupSearch = {
  keyword?: string | undefined;
  page?: number | undefined;
  group?: string | undefined;
};

export type GroupListPageProps = {
  search: GroupSearch;
  onSearch: (change: GroupSearch) => void;
  onOpen: (groupId: string) => void;
  /** The address of a group's robots. */
  robotsOf: (groupId: string) => string;
};

const nobody: ReadonlySet<string> = new Set();

export function GroupListPage({ search, onSearch, onOpen, robotsOf }: GroupListPageProps) {
  const { t } = useI18n();
  const can = useCan();
  const list = useQuery(groupsQuery(search));
  const [isCreating, setCreating] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(nobody);
  const columns: Column<Group>[] = [
    {
      id: 'name',
      header: t('groups.column.name'),
      cell: (group) => (
        <span className="flex min-w-0 items-center gap-2">
          <LinkButton href={groupPath(group.id)} className="truncate" title={group.name}>
            {group.name}
          </LinkButton>
          {group.isDefault && <Pill>{t('groups.isDefault')}</Pill>}
        </span>
      ),
    },
    {
      id: 'devices',
      header: t('groups.column.devices'),
      width: '20%',
      cell: (group) => (
        <>
          <LinkButton href={robotsOf(group.id)}>
            {t('groups.deviceCount', { count: group.deviceCount })}
          </LinkButton>
          {` · ${t('groups.onlineCount', { count: group.onlineCount })}`}
        </>
      ),
    },
    {
      id: 'members',
      header: t('groups.column.members'),
      width: '14%',
      cell: (group) => t('groups.memberCount', { count: group.memberCount }),
    },
    {
      id: 'config',
      header: t('groups.column.config'),
      width: '22%',
      hideBelow: 'sm',
      cell: (group) => group.config?.name ?? '—',
    },
    {
      id: 'key',
      header: t('groups.key.title'),
      width: '130px',
      cell: (group) =>
        group.allowed.readKey ? (
          <Button
            size="sm"
            icon={<KeyRound size={14} aria-hidden />}
            aria-label={`${t('groups.key.title')}: ${group.name}`}
            onPress={() => onSearch({ group: group.id })}
          >
            {t('groups.key.title')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <SearchField
          label={t('groups.search')}
          clearLabel={t('common.action.clearSearch')}
          placeholder={t('groups.search')}
          value={search.keyword ?? ''}
          onSearch={(value) => onSearch({ keyword: value || undefined, page: undefined })}
          maxLength={100}
          className="flex-1 basis-44 sm:max-w-70"
        />
        {can('group.write') && (
          <Button className="ms-auto" icon={<Plus size={16} aria-hidden />} onPress={() => setCreating(true)}>
            {t('groups.add')}
          </Button>
        )}
      </div>
      {list.isError && <FailedQuery query={list} isPartial={Boolean(list.data)} />}
      {(list.data ?? !list.isError) && (
        <DataTable<Group>
          label={t('groups.title')}
          columns={columns}
          rows={list.data?.items}
          rowId={(group) => group.id}
          onOpen={(group) => onOpen(group.id)}
          {...(can('group.write') && {
            selection: {
              ids: selected,
              onChange: setSelected,
              pageLabel: t('groups.selectPage'),
              rowLabel: (group) => t('groups.select', { group: group.name }),
              isSelectable: (group) => group.allowed.remove,
            },
          })}
          isStale={list.isPlaceholderData}
          empty={
            search.keyword ? (
              <Empty title={t('groups.empty.noMatch', { keyword: search.keyword })} />
            ) : (
              <Empty icon={<FolderTree size={22} aria-hidden />} title={t('groups.empty.title')}>
                {t('groups.empty.message')}
              </Empty>
            )
          }
        />
      )}
      <ListFooter list={list.data} onPage={(page) => onSearch({ page: page > 1 ? page : undefined })} />
      <ActionBar
        isOpen={selected.size > 0}
        summary={t('groups.selected', { count: selected.size })}
        label={t('groups.title')}
        clearLabel={t('groups.clearSelection')}
        onClear={() => setSelected(nobody)}
      >
        <ActionBarButton isMain onPress={() => setRemoving(true)}>
          {t('common.action.delete')}
        </ActionBarButton>
      </ActionBar>
      <Suspense>
        {isRemoving && (
          <RemoveGroupsDialog
            ids={[...selected]}
            onClose={() => setRemoving(false)}
            onRemoved={() => {
              setRemoving(false);
              setSelected(nobody);
            }}
          />
        )}
        {isCreating && (
          <CreateGroupDialog
            onClose={() => setCreating(false)}
            onCreated={(group) => {
              setCreating(false);
              onSearch({ group: group.id });
            }}
          />
        )}
        {search.group && <GroupKeyDialog id={search.group} onClose={() => onSearch({ group: undefined })} />}
      </Suspense>
    </>
  );
}
