import type { Language } from '@muster/contract/languages';
import { languageEntries } from '@muster/phrases/languages';
import { useEffect } from 'react';
import { cx } from '../../ui/cx.ts';
import { PlainSelect } from '../../ui/plain/PlainSelect.tsx';
import { useReportFailure } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { PRODUCT_NAME } from './PageTop.tsx';

export type PublicHeaderProps = {
  /** Of the page, for the browser's tab. */
  title: string;
  /** Where the product's name leads, for whoever has somewhere to go. */
  homeHref?: string;
  className: string;
};

/** The head of a page outside the shell: the product's name and the choice of language. */
export function PublicHeader({ title, homeHref, className }: PublicHeaderProps) {
  const { t, language, setLanguage } = useI18n();
  const report = useReportFailure();
  const Name = homeHref === undefined ? 'p' : 'a';
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <header className={cx('mx-auto flex items-center justify-between gap-4', className)}>
      <Name href={homeHref} className="flex items-center gap-2.5 rounded-mark text-lg font-bold">
        <img src="/icon.svg" alt="" width={30} height={30} />
        {t('common.product')}
      </Name>
      <PlainSelect
        label={t('account.signIn.chooseLanguage')}
        isLabelHidden
        options={languageEntries.map((each) => ({ id: each.langCode, label: each.label }))}
        value={language}
        onChange={(event) => void setLanguage(event.target.value as Language).catch(report)}
        className="w-36"
      />
    </header>
  );
}
