import { languageEntries } from '@muster/phrases/languages';
import type { Language } from '@muster/contract/languages';
import { type ReactNode, useEffect } from 'react';
import { PlainSelect } from '../../ui/plain/PlainSelect.tsx';
import { useReportFailure } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { PRODUCT_NAME } from './PageTop.tsx';

export type PublicFrameProps = { title: string; intro: string; children: ReactNode };

/** A page to read that anyone may open: alone, with the choice of language and the way home. */
export function PublicFrame({ title, intro, children }: PublicFrameProps) {
  const { t, language, setLanguage } = useI18n();
  const report = useReportFailure();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className="min-h-dvh bg-paper px-4 py-6">
      <header className="mx-auto flex max-w-190 items-center justify-between gap-4">
        <a href={paths.home} className="flex items-center gap-2.5 rounded-mark text-lg font-bold">
          <img src="/icon.svg" alt="" width={30} height={30} />
          {t('common.product')}
        </a>
        <PlainSelect
          label={t('account.signIn.chooseLanguage')}
          isLabelHidden
          options={languageEntries.map((each) => ({ id: each.langCode, label: each.label }))}
          value={language}
          onChange={(event) => void setLanguage(event.target.value as Language).catch(report)}
          className="w-36"
        />
      </header>
      <main
        id="page"
        className="mx-auto mt-6 max-w-190 rounded-panel border border-line bg-surface px-5 py-6 sm:px-10 sm:py-9"
      >
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-2 text-ink-2">{intro}</p>
        {children}
      </main>
    </div>
  );
}
