import type { Language } from '@muster/contract/languages';
import { languageEntries } from '@muster/phrases/languages';
import { useEffect, type ReactNode } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PRODUCT_NAME } from '../../../platform/page/PageTop.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PlainSelect } from '../../../ui/plain/PlainSelect.tsx';

/** A page outside the shell: the product's name, the language, and one column. */
export function JoinFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t, language, setLanguage } = useI18n();
  const report = useReportFailure();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6">
      <header className="mx-auto flex w-full max-w-120 items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 text-lg font-bold">
          <img src="/icon.svg" alt="" width={30} height={30} />
          {t('common.product')}
        </p>
        <PlainSelect
          label={t('account.signIn.chooseLanguage')}
          isLabelHidden
          options={languageEntries.map((each) => ({ id: each.langCode, label: each.label }))}
          value={language}
          onChange={(event) => void setLanguage(event.target.value as Language).catch(report)}
          className="w-36"
        />
      </header>
      <main className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center gap-4 py-8">
        {children}
      </main>
    </div>
  );
}

export type JoinCardProps = { id?: string; title?: ReactNode; intro?: ReactNode; children?: ReactNode };

/** One thing to read or to do. */
export function JoinCard({ id, title, intro, children }: JoinCardProps) {
  return (
    <section id={id} className="rounded-panel border border-line bg-surface p-6 shadow-raised">
      {title && <h2 className="text-lg font-semibold">{title}</h2>}
      {intro && <p className="mt-1 text-ink-2">{intro}</p>}
      {children && <div className={title || intro ? 'mt-4' : undefined}>{children}</div>}
    </section>
  );
}

/** While it is not known yet who asks. */
export function JoinLoading({ title }: { title: string }) {
  const { t } = useI18n();
  return (
    <JoinFrame title={title}>
      <div role="status" aria-busy className="rounded-panel border border-line bg-surface p-6 shadow-raised">
        <h1 className="text-xl font-bold">{title}</h1>
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="mt-4 h-40 w-full" />
      </div>
    </JoinFrame>
  );
}
