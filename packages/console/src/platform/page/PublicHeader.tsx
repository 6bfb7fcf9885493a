import type { Language } from '@muster/contract/languages';
import { languageEntries } from '@muster/phrases/languages';
import { useEffect } from 'react';
import { PlainHeader } from '../../ui/plain/PlainHeader.tsx';
import { useReportFailure } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { PRODUCT_NAME } from './PageTop.tsx';

const languageOptions = languageEntries.map((each) => ({ id: each.langCode, label: each.label }));

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
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <PlainHeader<Language>
      name={t('common.product')}
      homeHref={homeHref}
      languageLabel={t('account.signIn.chooseLanguage')}
      languages={languageOptions}
      language={language}
      onLanguage={(next) => void setLanguage(next).catch(report)}
      className={className}
    />
  );
}
