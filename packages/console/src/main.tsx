import './styles/app.css';
import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { httpLimits } from '@muster/contract/limits';
import { loadEntry } from '@muster/phrases/load';
import { loadAreas } from './platform/i18n/phrase-table.ts';
import { earlyListOf } from './app/early-list.ts';
import { firstAreas } from './app/first-areas.ts';
import { askEarly } from './platform/early-answer.ts';
import { firstLanguage } from './platform/i18n/language.ts';
import { watchLastUse } from './platform/last-use.ts';
import { isEntryPath } from './platform/paths.ts';
import { enterTeamOfLink, nameTeamInUse } from './platform/page-team.ts';
import { workWhileTranslated } from './platform/translated-page.ts';
import { reportUncaught, watchUncaughtErrors } from './platform/uncaught-errors.ts';

watchUncaughtErrors();
workWhileTranslated();
watchLastUse();
enterTeamOfLink();
nameTeamInUse();

const root = document.getElementById('root')!;
const language = firstLanguage();
// The result is cached: code that needs it later gets it, and sees a failure then.
const fetchEarly = (phrases: Promise<unknown>) => void phrases.catch(() => {});

fetchEarly(loadEntry(language));
function failStart(error: unknown): void {
  reportUncaught('rejection', error);
  // `public/boot.js` tells the user.
  dispatchEvent(new Event('notstarted'));
}

/** Two separate bundles: the sign-in page loads a few kilobytes, not the whole console. */
if (isEntryPath(location.pathname)) {
  void import('./app/entry/entry.tsx').then(({ start }) => start(root)).catch(failStart);
} else {
  void import('./app/console.tsx').then(({ start }) => start(root)).catch(failStart);
  const session = askEarly(urlOf(rmsUserInfo, {}), httpLimits.timeoutMs);
  const list = earlyListOf(location);
  // Only after the session has arrived: the live link reports what changed since then.
  if (list)
    session.then(
      ({ ok }) => void (ok && askEarly(list, httpLimits.timeoutMs)),
      () => {},
    );
  fetchEarly(loadAreas(language, firstAreas));
}
// The first Intl object makes the browser load its locale data (30 ms): done now, while the page waits for files.
setTimeout(() => void new Intl.NumberFormat(language));
