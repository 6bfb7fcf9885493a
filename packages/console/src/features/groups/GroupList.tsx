import type { Group } from '@muster/contract/groups/schemas';
import { Suspense, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { useSelection } from '../../platform/list/selection.ts';
import { type GoOptions, useGo } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { NoGroupYet } from '../../domain/group/NoGroupYet.tsx';
import { CreateGroupDialog } from './create-group.dialog.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { useGroupColumns } from './group-columns.tsx';
import { GroupKeyDialog } from './group-key.dialog.ts';
import { groupPage } from './group.page.ts';
import { groupsQuery } from './groups.queries.ts';

const RemoveGroupsDialog = lazyPart(() => import('./RemoveGroupsDialog.tsx'), 'RemoveGroupsDialog');

export type GroupSearch = {
  keyword?: string | undefined;
  page?: number | undefined;
  group?: string | undefined;
};

export type GroupListProps = {
  search: GroupSearch;
  onSearch: (change: GroupSearch, options?: GoOptions) => void;
};

/** The team's groups, as a tab of the robots page. */
export function GroupList({ search, onSearch }: GroupListProps) {
  const { t } = useI18n();
  const go = useGo();
  const can = useCan();
  const [isCreating, setCreating] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const selection = useSelection();
  const isPhone = useIsPhone();
  const columns = useGroupColumns((group) => onSearch({ group }));
  const create = (
    <PermittedButton
      may="group.write"
      icon={<Plus size={16} aria-hidden />}
      onPress={() => setCreating(true)}
    >
      {t('groups.add')}
    </PermittedButton>
  );
  return (
    <>
      {/* A phone's tools are in the sheet of the filters, where no one looks for this. */}
      {isPhone && can('group.write') && <div className="pt-2.5">{create}</div>}
      <ListPage<Group>
        label={t('groups.title')}
        query={groupsQuery(search)}
        columns={columns}
        keyword={{
          label: t('groups.search'),
          value: search.keyword,
          onChange: (keyword) => onSearch({ keyword, page: undefined }),
        }}
        tools={isPhone ? undefined : create}
        onPage={(page, options) => onSearch({ page }, options)}
        onOpen={(group) => void go(groupPage, { params: { id: group.id } })}
        {...(can('group.write') && {
          selection: {
            ...selection,
            pageLabel: t('groups.selectPage'),
            rowLabel: (group: Group) => t('groups.select', { group: group.name }),
            isSelectable: (group: Group) => group.allowed.remove,
            bar: (
              <ActionBar
                isOpen={selection.ids.size > 0}
                summary={t('groups.selected', { count: selection.ids.size })}
                label={t('groups.title')}
                clearLabel={t('groups.clearSelection')}
                onClear={selection.clear}
              >
                <ActionBarButton isMain onPress={() => setRemoving(true)}>
                  {t('common.action.delete')}
                </ActionBarButton>
              </ActionBar>
            ),
          },
        })}
        empty={
          // Every team has the default group: the list is empty only for users who manage no group.
          <NoGroupYet />
        }
        noMatch={<Empty title={t('groups.empty.noMatch', { keyword: search.keyword ?? '' })} />}
      />
      <Suspense>
        {isRemoving && (
          <RemoveGroupsDialog
            ids={[...selection.ids]}
            onClose={() => setRemoving(false)}
            onRemoved={() => {
              setRemoving(false);
              selection.clear();
            }}
          />
        )}
        {isCreating && (
          <CreateGroupDialog
            onClose={() => setCreating(false)}
            onCreated={(group) => {
              setCreating(false);
              toasts.add({
                tone: 'success',
                title: t('groups.create.done', { name: group.name }),
                action: { label: t('groups.key.show'), onPress: () => onSearch({ group: group.id }) },
              });
            }}
          />
        )}
        {search.group && <GroupKeyDialog id={search.group} onClose={() => onSearch({ group: undefined })} />}
      </Suspense>
    </>
  );
}
