import { useMemo } from 'react';
import { createFormat, type Format } from '../../platform/i18n/format.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** `America/New_York` without underscores. */
export const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** Formats times in a given time zone. Zones unknown to this browser fall back to UTC. */
export function useZoneFormat(): (timeZone: string) => Pick<Format, 'date' | 'dateTime'> {
  const { language } = useI18n();
  return useMemo(() => {
    const made = new Map<string, Format>();
    return (timeZone) => {
      let format = made.get(timeZone);
      if (format === undefined) {
        format = createFormat(language, '', knownZone(timeZone));
        made.set(timeZone, format);
      }
      return format;
    };
  }, [language]);
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** `2026/11/24 21:00–22:00`, with the end day if it differs. */
export function spanText(from: string, to: string, format: Pick<Format, 'date' | 'dateTime'>): string {
  const minutes = (at: string) => format.dateTime(at).slice(0, -3);
  if (format.date(from) !== format.date(to)) return `${minutes(from)} – ${minutes(to)}`;
  return `${minutes(from)}–${minutes(to).slice(-5)}`;
}
