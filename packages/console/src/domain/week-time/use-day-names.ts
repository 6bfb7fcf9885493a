import { dayNames } from '@muster/phrases/day-names';
import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** The days of the week in the page's language. */
export function useDayNames() {
  const { language } = useI18n();
  return useMemo(
    () => ({ short: dayNames(language, 'short'), long: dayNames(language, 'long') }),
    [language],
  );
}
