import { languageEntries } from '@muster/phrases/languages';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate } from '@muster/phrases/translate';
import type { Plugin } from 'vite';

/** The mark of `public/icon.svg`: in the page, because a file of its own would take until the code has arrived. */
const mark = `<svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0B7A75"/><g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"><rect x="8" y="11" width="16" height="12" rx="4.5"/><path d="M16 11V8"/><path d="M13 16.5v1M19 16.5v1"/></g></svg>`;

async function textsOf({ langCode, isoCode }: (typeof languageEntries)[number]) {
  const t = createTranslate(await loadAreas(langCode, ['start', 'common']), langCode);
  return {
    failed:
      `<section role="alert" lang="${isoCode}" data-language="${langCode}" hidden>` +
      `<h1>${t('start.failed.title')}</h1><p>${t('start.failed.message')}</p>` +
      `<p>${t('start.failed.browser')}</p><a href="">${t('common.action.reload')}</a></section>`,
    noScript: `<p lang="${isoCode}">${t('start.noScript')}</p>`,
  };
}

/** What the page shows until its code has rendered; `public/boot.js` shows the text if that does not happen. */
export function startScreen(): Plugin {
  return {
    name: 'start-screen',
    async transformIndexHtml(html) {
      const texts = await Promise.all(languageEntries.map(textsOf));
      const failed = texts.map((each) => each.failed).join('');
      const noScript = texts.map((each) => each.noScript).join('');
      return html.replace(
        '<div id="root"></div>',
        () => `<div id="root"><main id="start">${mark}${failed}<noscript>${noScript}</noscript></main></div>`,
      );
    },
  };
}
