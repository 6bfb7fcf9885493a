import { mailLimits } from '@muster/contract/mail/limits';
import { giveUpMail, listMails, retryMail } from '@muster/contract/mail/endpoints';
import { mailsTopic } from '@muster/contract/mail/live-topics';
import type { TeamMail } from '@muster/contract/mail/schemas';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { listQueryOf, useChange } from '../../platform/query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { useMailColumns } from './mail-columns.tsx';
import { stateNames, type MailsSearch } from './mails-search.ts';
import { mailsPage } from './mails.page.ts';

/** `/mails`: delivery state of the team's mails, for those responsible for delivery. */
export function MailsPage() {
  const { t } = useI18n();
  const report = useReportFailure();
  const { search, setSearch } = usePage(mailsPage);
  const columns = useMailColumns();
  const [stopping, setStopping] = useState<TeamMail | null>(null);
  const retry = useChange(retryMail, [listMails]);
  const stop = useChange(giveUpMail, [listMails]);
  const filter = (change: Partial<MailsSearch>) => setSearch({ ...change, page: undefined });

  function onAction(action: string, mail: TeamMail) {
    if (action === 'stop') return setStopping(mail);
    retry.mutate(
      { params: { id: mail.id } },
      {
        onDone: () => void toasts.add({ tone: 'success', title: t('mails.retried', { to: mail.to }) }),
        onError: report,
      },
    );
  }

  return (
    <>
      <PageTop title={t('shell.page.mails')} subtitle={t('mails.subtitle')} />
      <ListPage<TeamMail, (typeof columns)[number]['id']>
        label={t('mails.label')}
        query={listQueryOf(listMails, { query: search }, [mailsTopic])}
        columns={columns}
        keyword={{
          label: t('mails.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={
          <FilterMenu
            label={t('mails.state.label')}
            allLabel={t('mails.state.all')}
            summary={t(`mails.state.${search.stateFilter ?? 'all'}`)}
            options={stateNames.map((id) => ({ id, label: t(`mails.state.${id}`) }))}
            values={search.stateFilter ? [search.stateFilter] : []}
            onChange={([stateFilter]) => filter({ stateFilter })}
          />
        }
        filterCount={search.stateFilter ? 1 : 0}
        onClearFilters={() => filter({ stateFilter: undefined })}
        onPage={(page, options) => setSearch({ page }, options)}
        actions={{
          label: t('mails.column.actions'),
          cell: (mail) =>
            (mail.allowed.retry || mail.allowed.giveUp) && (
              <MenuButton
                label={`${t('mails.column.actions')}: ${mail.to}`}
                icon={<Ellipsis size={17} />}
                variant="quiet"
                size="sm"
                entries={[
                  ...(mail.allowed.retry ? [{ id: 'retry', label: t('mails.retry') }] : []),
                  ...(mail.allowed.giveUp
                    ? [{ id: 'stop', label: `${t('mails.giveUp')}…`, isDanger: true }]
                    : []),
                ]}
                onAction={(action) => onAction(action, mail)}
              />
            ),
        }}
        empty={
          <Empty icon={<MailCheck size={22} aria-hidden />} title={t('mails.empty')}>
            {t('mails.emptyHint')} {t('mails.kept', { days: mailLimits.keptDays })}
          </Empty>
        }
        noMatch={
          <Empty icon={<MailCheck size={22} aria-hidden />} title={t('mails.noMatch')}>
            {t('mails.kept', { days: mailLimits.keptDays })}
          </Empty>
        }
      />
      {stopping && (
        <ConfirmChange
          title={t('mails.giveUpTitle', { to: stopping.to })}
          confirmLabel={t('mails.giveUp')}
          change={stop}
          onCancel={() => setStopping(null)}
          onConfirm={() =>
            stop.mutate(
              { params: { id: stopping.id } },
              {
                onSuccess() {
                  toasts.add({ tone: 'success', title: t('mails.givenUp', { to: stopping.to }) });
                  setStopping(null);
                },
              },
            )
          }
        >
          {t('mails.giveUpMessage')}
        </ConfirmChange>
      )}
    </>
  );
}
