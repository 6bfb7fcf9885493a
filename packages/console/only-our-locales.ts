import type { Plugin } from 'vite';

const ours = new Set(['en-US', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW']);
const strings =
  /\/(?:react-aria|react-aria-components|react-stately)\/dist\/private\/intl\/(?:.*\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;

/** react-aria ships texts in 34 languages; the console has five. A missing one falls back to English. */
export function onlyOurLocales(): Plugin {
  return {
    name: 'only-our-locales',
    enforce: 'pre',
    load: {
      filter: { id: strings },
      handler(id) {
        const locale = strings.exec(id)?.[1];
        return locale && !ours.has(locale) ? 'export default undefined;' : null;
      },
    },
  };
}
