import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Monday first, as in install windows. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Short names of the days, Monday first; 2024 began on a Monday. */
export function useDayNames(): readonly string[] {
  const { language } = useI18n();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    return everyDay.map((day) => format.format(Date.UTC(2024, 0, day)));
  }, [language]);
}
