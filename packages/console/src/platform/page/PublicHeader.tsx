import type { Language } from '@muster/contract/languages';
import { languageEntries } from '@muster/phrases/languages';
import { useEffect } from 'react';
import { PlainHeader } from '../../ui/plain/PlainHeader.tsx';
import { useReportFailure } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { PRODUCT_NAME } from './window-title.ts';

const languageOptions = languageEntries.map((each) => ({ id: each.langCode, label: each.label }));

export type PublicHeaderProps = {
  /** The page's title in the browser tab. */
  title: string;
  /** Target of the product name, for users who have a page to go to. */
  homeHref?: string;
  className: string;
};

/** The header of a page outside the shell: the product name and the language menu. */
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
