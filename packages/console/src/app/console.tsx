import '../styles/console.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ConsoleKeys, loadAreas, loadFirst } from '@muster/phrases/load';
import { createSpeech } from '@muster/phrases/translate';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { areasSpoken, bringAreas } from '../platform/i18n/areas.ts';
import { firstLanguage, showLanguage } from '../platform/i18n/language.ts';
import { useI18n } from '../platform/i18n/i18n.ts';
import { makeQueryClient } from '../platform/query.ts';
import { sessionQuery } from '../platform/session.ts';
import { NavigationProvider } from '../ui/Navigation.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { asConsoleTranslate, LanguageProvider, type Spoken } from './Language.tsx';
import { loadPage, makeRouter } from './router.tsx';
import { OfflineDialog } from './shell/OfflineDialog.tsx';

type Router = ReturnType<typeof makeRouter>;

/** Everything behind sign-in. */
export async function start(root: HTMLElement): Promise<void> {
  const client = makeQueryClient();
  // Asked for while the phrases come; the guard then finds it there.
  void client.prefetchQuery(sessionQuery);
  const language = firstLanguage();
  const speaking = loadFirst(language).then((first) => createSpeech<ConsoleKeys>(first, language));
  bringAreas(async () => {
    const [speech, areas] = await Promise.all([speaking, loadAreas(language)]);
    speech.add(areas);
  });
  const router = makeRouter(client);
  loadPage(router);
  const { t } = await speaking;
  // Whether they came is the business of whoever needs them.
  areasSpoken().catch(() => {});
  showLanguage(language);
  createRoot(root).render(
    <StrictMode>
      <Console client={client} router={router} first={{ language, t: asConsoleTranslate(t) }} />
    </StrictMode>,
  );
}

function Console({ client, router, first }: { client: QueryClient; router: Router; first: Spoken }) {
  return (
    <LanguageProvider first={first}>
      <QueryClientProvider client={client}>
        <NavigationProvider value={(href) => void router.navigate({ href })}>
          <RouterProvider router={router} />
          <Notices />
        </NavigationProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

function Notices() {
  const { t } = useI18n();
  return (
    <>
      <ToastRegion label={t('shell.notifications')} closeLabel={t('shell.dismiss')} />
      <OfflineDialog />
    </>
  );
}
