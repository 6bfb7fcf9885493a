import type { Group } from '@muster/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import FolderTree from 'lucide-react/icons/folder-tree';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Column } from '../../ui/table-column.ts';
import { groupsQuery } from './groups.queries.ts';

const GroupKeyDialog = lazy(() =>
  import('./GroupKeyDialog.tsx').then((module) => ({ default: module.GroupKeyDialog })),
);
const CreateGroupDialog = lazy(() =>
  import('./CreateGroupDialog.tsx').then((module) => ({ default: module.CreateGroupDialog })),
);

export type GroupSearch = {
  keyword?: string | undefined;
  page?: number | undefined;
  group?: string | undefined;
};

export type GroupListPageProps = {
  search: GroupSearch;
  onSearch: (change: GroupSearch) => void;
  /** The address of a group's robots. */
  robotsOf: (groupId: string) => string;
};

export function GroupListPage({ search, onSearch, robotsOf }: GroupListPageProps) {
  const { t } = useI18n();
  const can = useCan();
  const list = useQuery(groupsQuery(search));
  const [isCreating, setCreating] = useState(false);
  const columns: Column<Group>[] = [
    {
      id: 'name',
      header: t('groups.column.name'),
      cell: (group) => (
        <span className="flex min-w-0 items-center gap-2">
          <LinkButton href={robotsOf(group.id)} className="truncate" title={group.name}>
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
      cell: (group) =>
        `${t('groups.deviceCount', { count: group.deviceCount })} · ${t('groups.onlineCount', { count: group.onlineCount })}`,
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
          className="sm:max-w-70"
        />
        {can('group.write') && (
          <Button className="ms-auto" icon={<Plus size={16} aria-hidden />} onPress={() => setCreating(true)}>
            {t('groups.add')}
          </Button>
        )}
      </div>
      {list.isError && <FailedQuery query={list} isPartial={Boolean(list.data)} />}
      {(list.data ?? !list.isError) && (
        <DataTable
          label={t('groups.title')}
          columns={columns}
          rows={list.data?.items}
          rowId={(group) => group.id}
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
      <Suspense>
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
