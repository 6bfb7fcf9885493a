import type { Applicant } from '@muster/contract/people/joining.schemas';
import Ellipsis from 'lucide-react/icons/ellipsis';
import UserCheck from 'lucide-react/icons/user-check';
import { useMemo, useState } from 'react';
import { Ago } from '../../../platform/i18n/Ago.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ListPage } from '../../../platform/list/ListPage.tsx';
import { useSelection } from '../../../platform/list/selection.ts';
import { usePage } from '../../../platform/page/visit.ts';
import { useCan } from '../../../platform/permissions.ts';
import { ActionBar, ActionBarButton } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { applicantsQuery } from '../joining.queries.ts';
import { MemberGroups } from '../MemberGroups.tsx';
import { MemberName } from '../MemberName.tsx';
import { peoplePage } from '../people.page.ts';
import { RolePill } from '../RolePill.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useApprove } from './use-approve.ts';

type ColumnId = 'name' | 'source' | 'role' | 'groups' | 'applied';

/** For one applicant, or several. */
type Open = { action: 'approve' | 'reject'; ids: readonly string[]; applicant: Applicant | null };

function useColumns(): Column<Applicant, ColumnId>[] {
  const { t } = useI18n();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('people.column.name'),
        phone: 'title',
        cell: (row) => <MemberName member={{ ...row, id: row.userId, provider: null }} />,
      },
      {
        id: 'source',
        header: t('requests.column.source'),
        width: '20%',
        hideBelow: 'lg',
        isHiddenInCards: true,
        cell: ({ source, inviter }) => (
          <span className="min-w-0">
            <span className="block">{t(`requests.source.${source}`)}</span>
            {inviter && (
              <span className="block truncate text-xs text-ink-3">
                {t('invitations.sentBy', { name: inviter })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'role',
        header: t('invite.role'),
        width: '13%',
        phone: 'end',
        cell: (row) => <RolePill role={row.role} customRole={row.customRole} />,
      },
      {
        id: 'groups',
        header: t('people.column.groups'),
        width: '18%',
        hideBelow: 'md',
        phone: 'second',
        cell: (row) => <MemberGroups member={row} />,
      },
      {
        id: 'applied',
        header: t('requests.column.applied'),
        width: '14%',
        hideBelow: 'sm',
        isHiddenInCards: true,
        cell: ({ appliedAt }) => <Ago at={appliedAt} />,
      },
    ],
    [t],
  );
}

/** Join requests: approve or reject, one or many. */
export function RequestList() {
  const { t } = useI18n();
  const can = useCan();
  const { search, setSearch } = usePage(peoplePage);
  const selection = useSelection();
  const columns = useColumns();
  const approve = useApprove();
  const [open, setOpen] = useState<Open | null>(null);
  const mayDecide = can('people.approve');

  const approveAll = (ids: readonly string[]) =>
    approve.mutate({ body: { ids: [...ids] } }, { onDone: () => selection.drop(ids) });

  function act(action: string, applicant: Applicant) {
    const ids = [applicant.id];
    if (action === 'approve') approveAll(ids);
    else setOpen({ action: action === 'reject' ? 'reject' : 'approve', ids, applicant });
  }

  return (
    <>
      <ListPage<Applicant, ColumnId>
        label={t('requests.tab')}
        query={applicantsQuery(search)}
        columns={columns}
        keyword={{
          label: t('requests.search'),
          value: search.keyword,
          onChange: (keyword) => setSearch({ keyword, page: undefined }),
        }}
        onPage={(page, options) => setSearch({ page }, options)}
        {...(mayDecide && {
          actions: {
            label: t('people.column.actions'),
            width: '9.5rem',
            cell: (applicant: Applicant) => (
              <span className="flex items-center justify-end gap-1">
                {applicant.allowed.approve && (
                  <Button
                    size="sm"
                    aria-label={t('requests.approveTitle', { name: applicant.name })}
                    isPending={approve.isPending && approve.variables.body.ids.includes(applicant.id)}
                    onPress={() => act('approve', applicant)}
                  >
                    {t('requests.approve')}
                  </Button>
                )}
                <MenuButton
                  label={`${t('people.column.actions')}: ${applicant.name}`}
                  icon={<Ellipsis size={17} />}
                  variant="quiet"
                  size="sm"
                  entries={[
                    ...(applicant.allowed.approve ? [{ id: 'approve', label: t('requests.approve') }] : []),
                    { id: 'change', label: `${t('requests.approveWith')}…` },
                    { id: 'reject', label: `${t('requests.reject')}…`, isDanger: true },
                  ]}
                  onAction={(action) => act(action, applicant)}
                />
              </span>
            ),
          },
          selection: {
            ...selection,
            pageLabel: t('requests.selection.page'),
            rowLabel: ({ name }: Applicant) => t('people.selection.row', { name }),
            bar: (
              <ActionBar
                isOpen={selection.ids.size > 0}
                summary={t('people.selection.count', { count: selection.ids.size })}
                label={t('requests.selection.label')}
                clearLabel={t('people.selection.clear')}
                onClear={selection.clear}
              >
                <ActionBarButton
                  onPress={() => setOpen({ action: 'reject', ids: [...selection.ids], applicant: null })}
                >
                  {t('requests.reject')}
                </ActionBarButton>
                <ActionBarButton
                  onPress={() => setOpen({ action: 'approve', ids: [...selection.ids], applicant: null })}
                >
                  {t('requests.approveWith')}
                </ActionBarButton>
                <ActionBarButton
                  isMain
                  isPending={approve.isPending}
                  onPress={() => approveAll([...selection.ids])}
                >
                  {t('requests.approve')}
                </ActionBarButton>
              </ActionBar>
            ),
          },
        })}
        empty={
          <Empty icon={<UserCheck size={22} aria-hidden />} title={t('requests.empty')}>
            {t('requests.emptyHint')}
          </Empty>
        }
        noMatch={
          <Empty
            title={t('requests.noMatch')}
            action={
              <Button onPress={() => setSearch({ keyword: undefined, page: undefined })}>
                {t('common.action.clearSearch')}
              </Button>
            }
          />
        }
      />
      {open?.action === 'approve' && (
        <ApproveDialog {...open} onClose={() => setOpen(null)} onDone={() => close(open.ids)} />
      )}
      {open?.action === 'reject' && (
        <RejectDialog {...open} onClose={() => setOpen(null)} onDone={() => close(open.ids)} />
      )}
    </>
  );

  function close(ids: readonly string[]) {
    selection.drop(ids);
    setOpen(null);
  }
}
