import { matchLanguage } from '@muster/phrases/languages';
import { useEffect, useEffectEvent } from 'react';
import { readCookie } from '../platform/cookies.ts';
import { useI18n } from '../platform/i18n/i18n.ts';
import { setTimeZone } from '../platform/i18n/time-zone.ts';
import { useTeamSession } from '../platform/session.ts';
import { readTheme, setTheme } from '../platform/theme.ts';

/** Whether this browser sets its own language (cookie or address); if not, the account's language applies. */
const saysLanguage = readCookie('langCode') !== null || new URLSearchParams(location.search).has('langCode');

/** Applies the preferences stored in the account; a language chosen in this browser stays. */
export function OwnPreferences() {
  const { language, setLanguage } = useI18n();
  const preferences = useTeamSession()?.preferences;
  const theme = preferences?.theme;
  const ownLanguage = preferences?.language;
  const timeZone = preferences?.timeZone;
  const speak = useEffectEvent(() => {
    if (!ownLanguage || saysLanguage || ownLanguage === language) return;
    setLanguage(ownLanguage).catch(() => {});
  });
  useEffect(() => {
    if (theme && theme !== readTheme()) setTheme(theme);
  }, [theme]);
  useEffect(() => speak(), [ownLanguage]);
  const follow = useEffectEvent(() => {
    const chosen = matchLanguage(readCookie('langCode'));
    if (chosen && chosen !== language) setLanguage(chosen).catch(() => {});
  });
  useEffect(() => {
    // Another tab may have changed the language, which is this browser's.
    const onFocus = () => follow();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, []);
  useEffect(() => {
    if (timeZone !== undefined) setTimeZone(timeZone);
  }, [timeZone]);
  return null;
}
