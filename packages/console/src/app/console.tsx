import '../styles/console.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ConsoleKeys } from '@muster/phrases/load';
import { allAreas, nameAreas } from '../platform/i18n/all-areas.ts';
import { loadAreas, loadWhole } from '../platform/i18n/phrase-table.ts';
import type { Sections } from '@muster/phrases/phrase';
import { createSpeech } from '@muster/phrases/translate';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { markLoaded, setPhraseLoader } from '../platform/i18n/areas.ts';
import { tellLatePhrases } from '../platform/i18n/late-phrases.ts';
import { firstLanguage, showLanguage } from '../platform/i18n/language.ts';
import { useI18n } from '../platform/i18n/i18n.ts';
import { NavigatorContext, type Navigator } from '../platform/page/visit.ts';
import { trimmed } from '../platform/paths.ts';
import { parseSearch } from '../platform/search.ts';
import { dropEarly } from '../platform/early-answer.ts';
import { watchConnectivity } from '../platform/connectivity.ts';
import { showKeptToast } from '../platform/kept-toast.ts';
import { loadAfterUpdate, loadPart } from '../platform/lazy-part.ts';
import { reportLostRequest } from '../platform/lost-request.ts';
import { makeQueryClient } from '../platform/query.ts';
import { leaveWithOtherTabs } from '../platform/session-end.ts';
import { sessionQuery } from '../platform/session.ts';
import { NavigationProvider } from '../ui/Navigation.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { setKitLoader } from '../ui/lazy-kit.ts';
import { fetchWhenIdle } from '../ui/when-idle.ts';
import { firstAreas } from './first-areas.ts';
import { asConsoleTranslate, LanguageProvider, type Spoken } from './Language.tsx';
import { visitOf } from './find-page.ts';
import { mayOpen } from './menu.ts';
import { loadPage } from './page-chunks.ts';
import { makeRouter } from './router.tsx';
import { Covered } from './shell/Covered.tsx';
import { LostRequest } from './shell/LostRequest.tsx';
import { OwnPreferences } from './OwnPreferences.tsx';
import { ProofAsked } from './shell/ProofAsked.tsx';
import { SignInAgain } from './shell/SignInAgain.tsx';
import { OfflineDialog } from './shell/OfflineDialog.tsx';

type Router = ReturnType<typeof makeRouter>;

/** Starts the part of the console that requires sign-in. */
export async function start(root: HTMLElement): Promise<void> {
  setKitLoader(loadPart);
  watchConnectivity();
  leaveWithOtherTabs();
  const client = makeQueryClient((error) => void reportLostRequest(error));
  // Requested before this code was loaded; the guard finds the response in the cache.
  const session = client.fetchQuery(sessionQuery);
  const language = firstLanguage();
  const firstSpoken = [...firstAreas, ...nameAreas];
  const speaking = loadAreas(language, firstSpoken).then((first) =>
    createSpeech<ConsoleKeys>(first, language),
  );
  async function addPhrases(loading: Promise<readonly Sections[]>): Promise<void> {
    const [speech, more] = await Promise.all([speaking, loading]);
    if (speech.add(more)) tellLatePhrases();
  }
  const loadAll = () => addPhrases(loadWhole(language)).then(() => markLoaded(allAreas));
  setPhraseLoader((areas) => addPhrases(loadAreas(language, areas)), firstSpoken, loadAll);
  const router = makeRouter(client);
  // Loaded while the guard determines whether the user may see it; a failure is reported where the page is shown.
  const visit = visitOf(location.pathname, location.search);
  if (visit) {
    loadPage(visit.page).catch(() => {});
    // Only after the session has arrived: the live link reports what changed since then.
    const ask = () => visit.page.prefetch?.(client, visit as never);
    session
      .then((who) => mayOpen(visit.page, who) && ask())
      .catch(() => {})
      .finally(dropEarly);
  } else session.catch(() => {});
  const { t } = await speaking;
  // The other areas are loaded once the page is shown: an error can name any of them. Pages that need one wait for it
  // and report a failure.
  fetchWhenIdle(loadAll);
  fetchWhenIdle(loadAfterUpdate);
  // The first page has no room for what is rarely used.
  fetchWhenIdle(() => import('../styles/print.css'));
  if (matchMedia('(any-pointer: coarse)').matches)
    fetchWhenIdle(async () => (await import('../ui/tooltip/held-titles.ts')).showHeldTitles());
  showLanguage(language);
  showKeptToast();
  createRoot(root).render(
    <StrictMode>
      <Console client={client} router={router} first={{ language, t: asConsoleTranslate(t) }} />
    </StrictMode>,
  );
}

function Console({ client, router, first }: { client: QueryClient; router: Router; first: Spoken }) {
  const navigator = useMemo(() => navigatorOf(router), [router]);
  return (
    <LanguageProvider first={first}>
      <QueryClientProvider client={client}>
        <NavigationProvider value={(href) => void navigator.go(href)}>
          <NavigatorContext value={navigator}>
            <OwnPreferences />
            <RouterProvider router={router} />
            <Notices />
          </NavigatorContext>
        </NavigationProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

function navigatorOf(router: Router): Navigator {
  return {
    go: (href, { replace = false, isForced = false, keepsScroll = false } = {}) =>
      router.navigate({ href, replace, ignoreBlocker: isForced, resetScroll: !keepsScroll }),
    here: () => {
      const { pathname, searchStr } = router.latestLocation;
      return { pathname: trimmed(pathname), search: parseSearch(searchStr) };
    },
  };
}

function Notices() {
  const { t } = useI18n();
  return (
    // An open React Aria dialog makes everything inert except elements with this attribute, if they were there before it.
    <div className="contents" data-react-aria-top-layer>
      <ToastRegion label={t('shell.notifications')} closeLabel={t('shell.dismiss')} />
      <OfflineDialog />
      <LostRequest />
      <SignInAgain />
      <ProofAsked />
      <Covered />
    </div>
  );
}
