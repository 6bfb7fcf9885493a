import type { Invitation } from '@muster/contract/people/joining.schemas';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MailPlus from 'lucide-react/icons/mail-plus';
import { useState } from 'react';
import {
  countWaiting,
  listInvitations,
  resendInvitations,
} from '@muster/contract/people/invitations.endpoints';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ListPage } from '../../../platform/list/ListPage.tsx';
import { useSelection } from '../../../platform/list/selection.ts';
import { usePage } from '../../../platform/page/visit.ts';
import { useCan } from '../../../platform/permissions.ts';
import { useChange } from '../../../platform/query.ts';
import { ActionBar, ActionBarButton } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { invitationsQuery } from '../joining.queries.ts';
import type { PeopleSearch } from '../people-search.ts';
import { peoplePage } from '../people.page.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeInvitationDialog } from './ChangeInvitationDialog.tsx';
import { CorrectAddressDialog } from './CorrectAddressDialog.tsx';
import { type InvitationColumn, useInvitationColumns } from './invitation-columns.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { LinksDialog } from './LinksDialog.tsx';

/** Pending invitations: resend or cancel, one or many. */
export function InvitationList({ onInvite }: { onInvite: () => void }) {
  const { t } = useI18n();
  const can = useCan();
  const report = useReportFailure();
  const { search, setSearch } = usePage(peoplePage);
  const selection = useSelection();
  const columns = useInvitationColumns();
  const [cancelling, setCancelling] = useState<{ ids: readonly string[]; to: string | null } | null>(null);
  const [linking, setLinking] = useState<{ id: string; to: string } | null>(null);
  const [linkingMany, setLinkingMany] = useState<readonly string[] | null>(null);
  const [changing, setChanging] = useState<Invitation | null>(null);
  const [correcting, setCorrecting] = useState<Invitation | null>(null);
  const resend = useChange(resendInvitations, [listInvitations, countWaiting]);
  const filter = (change: Partial<PeopleSearch>) => setSearch({ ...change, page: undefined });
  const mayInvite = can('people.invite');

  function sendAgain(ids: readonly string[]) {
    resend.mutate(
      { body: { ids: [...ids] } },
      {
        // Several rows are sent again one after the other: each tells its own result.
        onDone({ sent, sentOften }) {
          const often = sentOften.length;
          toasts.add({
            tone: often > 0 ? 'info' : 'success',
            title: t('invitations.resent', { count: sent }),
            detail: often > 0 && t('invitations.resentOften', { count: often }),
          });
          selection.drop(ids);
        },
        onError: report,
      },
    );
  }

  return (
    <>
      <ListPage<Invitation, InvitationColumn>
        label={t('invitations.tab')}
        query={invitationsQuery(search)}
        columns={columns}
        keyword={{
          label: t('invitations.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={
          <FilterMenu
            label={t('invitations.state.label')}
            allLabel={t('invitations.state.all')}
            summary={
              search.stateFilter ? t(`invitations.state.${search.stateFilter}`) : t('invitations.state.all')
            }
            options={(['pending', 'expired'] as const).map((id) => ({
              id,
              label: t(`invitations.state.${id}`),
            }))}
            values={search.stateFilter ? [search.stateFilter] : []}
            onChange={([stateFilter]) => filter({ stateFilter })}
          />
        }
        filterCount={search.stateFilter ? 1 : 0}
        onClearFilters={() => filter({ stateFilter: undefined })}
        onPage={(page, options) => setSearch({ page }, options)}
        {...(mayInvite && {
          actions: {
            label: t('people.column.actions'),
            cell: (invitation: Invitation) => {
              const { id, to, state, mailFailure } = invitation;
              return (
                <MenuButton
                  label={`${t('people.column.actions')}: ${to}`}
                  icon={<Ellipsis size={17} />}
                  variant="quiet"
                  size="sm"
                  entries={[
                    ...(mailFailure ? [{ id: 'correct', label: `${t('invitations.correct.action')}…` }] : []),
                    { id: 'change', label: `${t('invitations.change.action')}…` },
                    { id: 'resend', label: t('invitations.resend') },
                    ...(state === 'pending'
                      ? [{ id: 'link', label: `${t('invitations.link.action')}…` }]
                      : []),
                    { id: 'cancel', label: `${t('invitations.cancel')}…`, isDanger: true },
                  ]}
                  onAction={(action) => {
                    if (action === 'resend') sendAgain([id]);
                    else if (action === 'change') setChanging(invitation);
                    else if (action === 'correct') setCorrecting(invitation);
                    else if (action === 'link') setLinking({ id, to });
                    else setCancelling({ ids: [id], to });
                  }}
                />
              );
            },
          },
          selection: {
            ...selection,
            pageLabel: t('invitations.selection.page'),
            rowLabel: ({ to }: Invitation) => t('people.selection.row', { name: to }),
            bar: (
              <ActionBar
                isOpen={selection.ids.size > 0}
                summary={t('people.selection.count', { count: selection.ids.size })}
                label={t('invitations.selection.label')}
                clearLabel={t('people.selection.clear')}
                onClear={selection.clear}
              >
                <ActionBarButton onPress={() => setCancelling({ ids: [...selection.ids], to: null })}>
                  {t('invitations.cancel')}
                </ActionBarButton>
                <ActionBarButton onPress={() => setLinkingMany([...selection.ids])}>
                  {t('invitations.link.download')}
                </ActionBarButton>
                <ActionBarButton isMain onPress={() => sendAgain([...selection.ids])}>
                  {t('invitations.resend')}
                </ActionBarButton>
              </ActionBar>
            ),
          },
        })}
        empty={
          <Empty
            icon={<MailPlus size={22} aria-hidden />}
            title={t('invitations.empty')}
            action={mayInvite && <Button onPress={onInvite}>{t('invite.action')}</Button>}
          >
            {t('invitations.emptyHint')}
          </Empty>
        }
        noMatch={<Empty title={t('invitations.noMatch')}>{t('people.empty.noMatchHint')}</Empty>}
      />
      {linking && <LinkDialog {...linking} onClose={() => setLinking(null)} />}
      {linkingMany && (
        <LinksDialog
          ids={linkingMany}
          onClose={() => setLinkingMany(null)}
          onDone={() => {
            selection.clear();
            setLinkingMany(null);
          }}
        />
      )}
      {changing && <ChangeInvitationDialog invitation={changing} onClose={() => setChanging(null)} />}
      {correcting && <CorrectAddressDialog invitation={correcting} onClose={() => setCorrecting(null)} />}
      {cancelling && (
        <CancelDialog
          {...cancelling}
          onClose={() => setCancelling(null)}
          onDone={() => {
            selection.drop(cancelling.ids);
            setCancelling(null);
          }}
        />
      )}
    </>
  );
}
