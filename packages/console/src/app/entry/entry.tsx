import { type EntryTranslate, loadEntry } from '@muster/phrases/load';
import { loadAreas } from '../../platform/i18n/phrase-table.ts';
import type { Area } from '@muster/phrases/areas';
import { createTranslate } from '@muster/phrases/translate';
import { StrictMode, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '@muster/contract/languages';
import { SignInPage } from '../../features/account/SignInPage.tsx';
import { accountEntryAreas } from '../../features/account/account-entry.ts';
import { signOnEntryAreas } from '../../features/account/sign-on/sign-on-entry.ts';
import type { EntryPageProps } from '../../features/account/entry-page.ts';
import { BlockedPage } from '../../features/errors/BlockedPage.tsx';
import { LostPage } from '../../features/errors/LostPage.tsx';
import { firstLanguage, keepLanguage, showLanguage } from '../../platform/i18n/language.ts';
import { entryPathOf, paths } from '../../platform/paths.ts';
import { reloadWhenUpdated } from '../../platform/reload-when-updated.ts';
import { EntryFrame } from './EntryFrame.tsx';

const fetchConsole = () => void import('../console.tsx').catch(() => {});

function SignIn({ t }: EntryPageProps) {
  return <SignInPage t={t} onTyping={fetchConsole} />;
}

const pages: Record<string, ComponentType<EntryPageProps>> = {
  [paths.login]: SignIn,
  [paths.notPermitted]: BlockedPage,
  [paths.notFound]: LostPage,
};

const passingOn = async () => ({
  Page: (await import('../../features/account/PassingOnPage.tsx')).PassingOnPage,
  areas: [],
});

/** Rarely opened pages that need the most phrases: loaded only when opened. */
const rarePages: Record<string, () => Promise<{ Page: ComponentType<EntryPageProps>; areas: Area[] }>> = {
  [paths.setup]: async () => ({
    Page: (await import('../../features/account/SetUpPage.tsx')).SetUpPage,
    areas: [],
  }),
  [paths.forgotPassword]: async () => ({
    Page: (await import('../../features/account/ForgotPasswordPage.tsx')).ForgotPasswordPage as never,
    areas: accountEntryAreas,
  }),
  [paths.resetPassword]: async () => ({
    Page: (await import('../../features/account/ResetPasswordPage.tsx')).ResetPasswordPage as never,
    areas: accountEntryAreas,
  }),
  [paths.verifyMail]: async () => ({
    Page: (await import('../../features/account/VerifyMailPage.tsx')).VerifyMailPage as never,
    areas: accountEntryAreas,
  }),
  [paths.twoStepReset]: async () => ({
    Page: (await import('../../features/account/TwoStepResetPage.tsx')).TwoStepResetPage as never,
    areas: accountEntryAreas,
  }),
  [paths.lock]: async () => ({
    Page: (await import('../../features/account/LockPage.tsx')).LockPage as never,
    areas: accountEntryAreas,
  }),
  [paths.signedIn]: passingOn,
  [paths.passOn]: passingOn,
  [paths.signOnReturn]: async () => ({
    Page: (await import('../../features/account/sign-on/SignOnReturnPage.tsx')).SignOnReturnPage as never,
    areas: signOnEntryAreas,
  }),
};

type Spoken = { language: Language; t: EntryPageProps['t'] };

async function speak(language: Language, areas: readonly Area[]): Promise<Spoken> {
  // The table that locates other areas' phrases is in the console's first file, which sign-in must not wait for.
  const [entry, more] = await Promise.all([
    loadEntry(language),
    areas.length === 0 ? [] : loadAreas(language, areas),
  ]);
  // The cast is needed because the compiler gives up comparing two generic signatures over that many keys, even
  // identical ones.
  const t = createTranslate([...entry, ...more], language) as unknown as EntryTranslate;
  showLanguage(language);
  return { language, t };
}

export async function start(root: HTMLElement): Promise<void> {
  const path = entryPathOf(location.pathname);
  const rare = await rarePages[path]?.();
  const areas = rare?.areas ?? [];
  const first = await speak(firstLanguage(), areas);
  // Browsers use a document's first title; from here on each page renders its own.
  document.querySelector('title')?.remove();
  const Page = rare?.Page ?? pages[path] ?? LostPage;
  createRoot(root).render(
    <StrictMode>
      <Entry first={first} areas={areas} Page={Page} />
    </StrictMode>,
  );
}

type EntryProps = { first: Spoken; areas: readonly Area[]; Page: ComponentType<EntryPageProps> };

function Entry({ first, areas, Page }: EntryProps) {
  const [{ language, t }, setSpoken] = useState(first);
  async function choose(next: Language) {
    try {
      setSpoken(await speak(next, areas));
      keepLanguage(next);
    } catch (error) {
      // An updated server no longer has the file: its own page opens in that language.
      keepLanguage(next);
      await reloadWhenUpdated(error).catch(() => {});
    }
  }
  return (
    <EntryFrame t={t} language={language} onLanguage={(next) => void choose(next)}>
      <Page t={t} />
    </EntryFrame>
  );
}
