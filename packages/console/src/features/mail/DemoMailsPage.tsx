import { listDemoMails } from '@muster/contract/mail/demo.endpoints';
import type { DemoMail } from '@muster/contract/mail/schemas';
import { useQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import { MailLink } from '../../domain/mail/MailLink.tsx';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PublicHeader } from '../../platform/page/PublicHeader.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query.ts';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { demoMailsPage } from './demo-mails.page.ts';
import { DemoMailView } from './DemoMailView.tsx';
import { mailTones } from './mail-columns.tsx';

/** The page works without a session, so there are no live updates about new mails. */
const ASK_AGAIN_MS = 2000;

const mailsQuery = {
  ...queryOf(listDemoMails, {}),
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? false : ASK_AGAIN_MS,
} as const;

/** `/demo/mails`: mails of the demo, so that their links can be opened without a mail server. */
export function DemoMailsPage() {
  const { t } = useI18n();
  const { search } = usePage(demoMailsPage);
  const query = useQuery(mailsQuery);
  const mails = query.data?.items;
  return (
    <div className="min-h-dvh bg-paper px-4 py-6">
      <PublicHeader title={t('shell.page.demoMails')} homeHref={paths.home} className="max-w-280" />
      <main id="page" className="mx-auto mt-6 max-w-280">
        <h1 className="text-2xl font-bold">{t('shell.page.demoMails')}</h1>
        {query.isError && <FailedQuery query={query} isPartial={mails !== undefined} back={paths.home} />}
        {(mails || query.isPending) && <p className="mt-1 mb-5 text-ink-2">{t('demoMails.intro')}</p>}
        {query.isPending && <Skeleton className="h-96 w-full" />}
        {mails?.length === 0 && (
          <Empty icon={<MailOpen size={22} aria-hidden />} title={t('demoMails.empty')}>
            {t('demoMails.emptyHint')}
          </Empty>
        )}
        {mails && mails.length > 0 && (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <nav
              aria-label={t('mails.label')}
              className="overflow-hidden rounded-panel border border-line bg-surface"
            >
              <ul className="max-h-[720px] overflow-y-auto max-lg:max-h-72">
                {mails.map((mail) => (
                  <Line key={mail.id} mail={mail} isOpen={mail.id === search.mail} />
                ))}
              </ul>
            </nav>
            <DemoMailView id={search.mail} />
          </div>
        )}
      </main>
    </div>
  );
}

function Line({ mail, isOpen }: { mail: DemoMail; isOpen: boolean }) {
  const { t } = useI18n();
  const href = hrefOf(demoMailsPage, { search: { mail: mail.id } });
  return (
    <MailLink
      href={href}
      isOpen={isOpen}
      className={cx('py-2.5', isOpen && 'bg-accent-faint hover:bg-accent-faint')}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{mail.to}</span>
        <span className="shrink-0 text-xs text-ink-3">
          <Ago at={mail.createdAt} />
        </span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-ink-2">{mail.subject}</span>
        <Pill tone={mailTones[mail.state]}>{t(`mails.state.${mail.state}`)}</Pill>
      </span>
    </MailLink>
  );
}
