import { readDemoMail } from '@muster/contract/mail/demo.endpoints';
import { skipToken, useQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import { useState } from 'react';
import { type MailForm, MailForms } from '../../domain/mail/MailForms.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { isGone } from '../../platform/api-error.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { queryOf } from '../../platform/query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** One mail, as the recipient sees it. */
export function DemoMailView({ id }: { id: string | undefined }) {
  const { t, format } = useI18n();
  const [form, setForm] = useState<MailForm>('html');
  const wanted = queryOf(readDemoMail, { params: { id: id ?? '' } });
  const query = useQuery(id === undefined ? { ...wanted, queryFn: skipToken } : wanted);
  const mail = query.data;
  const icon = <MailOpen size={22} aria-hidden />;
  if (id === undefined) return <Empty icon={icon} title={t('demoMails.choose')} />;
  if (isGone(query.error)) return <Empty icon={icon} title={t('demoMails.gone')} />;
  if (query.isError) return <FailedQuery query={query} />;
  if (mail === undefined) return <Skeleton className="h-96 w-full" />;
  return (
    <section
      aria-labelledby="demo-mail"
      className="min-w-0 rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="demo-mail" className="text-lg font-semibold wrap-anywhere">
        {mail.subject}
      </h2>
      <p className="mb-4 text-sm text-ink-2 wrap-anywhere">
        {t('demoMails.to', { to: mail.to })} · {format.dateTime(mail.createdAt)} ·{' '}
        {t(`mails.state.${mail.state}`)}
      </p>
      <MailForms subject={mail.subject} html={mail.html} text={mail.text} form={form} onForm={setForm} />
    </section>
  );
}
