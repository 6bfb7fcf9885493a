import type { Weekday } from '@muster/contract/monitoring/week-times';
import { useMemo } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** 2024-01-01 was a Monday. */
const dayAt = (day: Weekday) => new Date(Date.UTC(2024, 0, day));

/** The days of the week in the page's language. */
export function useDayNames() {
  const { language } = useI18n();
  return useMemo(() => {
    const [short, long] = (['short', 'long'] as const).map(
      (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
    );
    return {
      short: (day: Weekday) => short!.format(dayAt(day)),
      long: (day: Weekday) => long!.format(dayAt(day)),
    };
  }, [language]);
}
