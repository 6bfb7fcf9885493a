import './developer.css';
import { languages } from '@muster/contract/languages';
import { listMailTemplates, previewMail } from '@muster/contract/mail/templates.endpoints';
import { useQuery } from '@tanstack/react-query';
import { MailForms } from '../../domain/mail/MailForms.tsx';
import { MailLink } from '../../domain/mail/MailLink.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { hrefOf } from '../../platform/page/address.ts';
import { usePage } from '../../platform/page/visit.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { cx } from '../../ui/cx.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type MailTemplatesSearch, mailTemplatesPage } from './mail-templates.page.ts';

/** Page `/developer/mails`: a sample of every mail in each language, theme and format. */
export function MailTemplatesPage() {
  const { search, setSearch } = usePage(mailTemplatesPage);
  const list = useQuery(queryOf(listMailTemplates, {}));
  const kinds = list.data?.kinds ?? [];
  const { language = 'zh-TW', theme = 'light', form = 'html', kind = kinds[0] } = search;
  return (
    <main id="page" lang="en" className="min-h-dvh bg-paper px-4 py-6 sm:px-8">
      <div className="mx-auto max-w-280">
        <h1 className="text-2xl font-bold">Mails</h1>
        <p className="mb-5 text-ink-2">Every kind of mail with a sample, as its reader gets it.</p>
        {list.isError && <FailedQuery query={list} />}
        <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <nav
            aria-label="Kinds of mail"
            className="overflow-hidden rounded-panel border border-line bg-surface"
          >
            <ul className="max-lg:max-h-56 max-lg:overflow-y-auto">
              {kinds.map((each) => (
                <Kind key={each} kind={each} search={search} isOpen={each === kind} />
              ))}
            </ul>
          </nav>
          {kind && (
            <Preview
              {...{ kind, language, theme, form }}
              onChange={(change) => setSearch({ ...search, kind, ...change })}
            />
          )}
        </div>
      </div>
    </main>
  );
}

function Kind({ kind, search, isOpen }: { kind: string; search: MailTemplatesSearch; isOpen: boolean }) {
  const href = hrefOf(mailTemplatesPage, { search: { ...search, kind } });
  return (
    <MailLink
      href={href}
      isOpen={isOpen}
      className={cx('py-2 font-mono', isOpen && 'bg-accent-soft font-semibold')}
    >
      {kind}
    </MailLink>
  );
}

type Choice = {
  language: (typeof languages)[number];
  theme: 'light' | 'dark';
  form: 'html' | 'text';
};

function Preview({
  kind,
  language,
  theme,
  form,
  onChange,
}: Choice & { kind: string; onChange: (change: Partial<Choice>) => void }) {
  const query = useQuery(listQueryOf(previewMail, { params: { kind }, query: { language } }));
  const mail = query.data;
  if (query.isError) return <FailedQuery query={query} />;
  if (!mail) return <Skeleton className="h-96 w-full" />;
  return (
    <section
      aria-labelledby="preview"
      className="min-w-0 rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="preview" lang={language} className="mb-4 text-lg font-semibold wrap-anywhere">
        {mail.subject}
      </h2>
      <MailForms
        subject={mail.subject}
        html={mail.html}
        text={mail.text}
        theme={theme}
        form={form}
        onForm={(next) => onChange({ form: next })}
        tools={
          <>
            <SegmentedControl
              label="Language"
              size="sm"
              segments={languages.map((id) => ({ id, label: id }))}
              value={language}
              onChange={(next) => onChange({ language: next })}
            />
            <SegmentedControl
              label="Theme"
              size="sm"
              segments={[
                { id: 'light', label: 'Light' },
                { id: 'dark', label: 'Dark' },
              ]}
              value={theme}
              onChange={(next) => onChange({ theme: next })}
            />
          </>
        }
      />
    </section>
  );
}
