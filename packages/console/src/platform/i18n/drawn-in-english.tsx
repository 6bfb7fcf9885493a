import { loadAll } from '@muster/phrases/load-all';
import { createTranslate } from '@muster/phrases/translate';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFormat } from './format.ts';
import { type I18n, I18nContext } from './i18n.ts';

/** For tests: draws a piece as markup in English, without a browser. */
export async function drawnInEnglish(): Promise<{ t: I18n['t']; draw: (piece: ReactNode) => string }> {
  const t = createTranslate(await loadAll('en-US'), 'en-US') as unknown as I18n['t'];
  const i18n: I18n = {
    language: 'en-US',
    t,
    format: createFormat('en-US', t('common.time.justNow')),
    setLanguage: () => Promise.resolve(),
  };
  const client = new QueryClient();
  return {
    t,
    draw: (piece) =>
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <I18nContext value={i18n}>{piece}</I18nContext>
        </QueryClientProvider>,
      ),
  };
}
