import { loadEntry, type EntryTranslate } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import { StrictMode, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '@muster/contract/languages';
import { LockPage } from '../../features/account/LockPage.tsx';
import { SetUpPage } from '../../features/account/SetUpPage.tsx';
import { SignInPage } from '../../features/account/SignInPage.tsx';
import type { EntryPageProps } from '../../features/account/entry-page.ts';
import { BlockedPage } from '../../features/errors/BlockedPage.tsx';
import { LostPage } from '../../features/errors/LostPage.tsx';
import { firstLanguage, keepLanguage, showLanguage } from '../../platform/i18n/language.ts';
import { paths, trimmed } from '../../platform/paths.ts';
import { EntryFrame } from './EntryFrame.tsx';

const fetchConsole = () => void import('../console.tsx').catch(() => {});

function SignIn({ t }: EntryPageProps) {
  return <SignInPage t={t} onTyping={fetchConsole} />;
}

const pages: Record<string, ComponentType<EntryPageProps>> = {
  [paths.login]: SignIn,
  [paths.setup]: SetUpPage,
  [paths.notPermitted]: BlockedPage,
  [paths.notFound]: LostPage,
  [paths.lock]: LockPage,
};

type Spoken = { language: Language; t: EntryPageProps['t'] };

async function speak(language: Language): Promise<Spoken> {
  // The compiler gives up comparing two generic signatures over that many keys, even the same one.
  const t = createTranslate(await loadEntry(language), language) as unknown as EntryTranslate;
  showLanguage(language);
  return { language, t };
}

export async function start(root: HTMLElement): Promise<void> {
  const first = await speak(firstLanguage());
  // The first title of a document is the one that counts; from here each page brings its own.
  document.querySelector('title')?.remove();
  const Page = pages[trimmed(location.pathname)] ?? LostPage;
  createRoot(root).render(
    <StrictMode>
      <Entry first={first} Page={Page} />
    </StrictMode>,
  );
}

function Entry({ first, Page }: { first: Spoken; Page: ComponentType<EntryPageProps> }) {
  const [{ language, t }, setSpoken] = useState(first);
  async function choose(next: Language) {
    const spoken = await speak(next);
    keepLanguage(next);
    setSpoken(spoken);
  }
  return (
    <EntryFrame t={t} language={language} onLanguage={(next) => void choose(next)}>
      <Page t={t} />
    </EntryFrame>
  );
}
