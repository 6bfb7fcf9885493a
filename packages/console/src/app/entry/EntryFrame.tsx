import type { Language } from '@muster/contract/languages';
import { languageEntries } from '@muster/phrases/languages';
import type { EntryTranslate } from '@muster/phrases/load';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { PlainHeader } from '../../ui/plain/PlainHeader.tsx';

const footLink = 'text-ink-3 underline decoration-current/35 underline-offset-3 hover:decoration-current';

export type EntryFrameProps = {
  t: EntryTranslate;
  language: Language;
  onLanguage: (language: Language) => void;
  children: ReactNode;
};

export function EntryFrame({ t, language, onLanguage, children }: EntryFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6">
      <PlainHeader
        name={t('common.product')}
        languageLabel={t('account.signIn.chooseLanguage')}
        languages={languageEntries.map((each) => ({ id: each.langCode, label: each.label }))}
        language={language}
        onLanguage={onLanguage}
        className="w-full max-w-105"
      />
      <main className="mx-auto flex w-full max-w-105 flex-1 flex-col justify-center py-8">{children}</main>
      <footer className="mx-auto flex w-full max-w-105 justify-center gap-5 text-sm">
        <a href={paths.terms} className={footLink}>
          {t('account.terms')}
        </a>
        <a href={paths.privacy} className={footLink}>
          {t('account.privacy')}
        </a>
      </footer>
    </div>
  );
}
