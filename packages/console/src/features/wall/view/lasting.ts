import type { I18n } from '../../../platform/i18n/i18n.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Duration as a large number and its unit. */
export function lastingOf(since: string, now: number, t: I18n['t']): { count: number; unit: string } {
  const ms = Math.max(0, now - Date.parse(since));
  if (ms < HOUR) return { count: Math.max(1, Math.floor(ms / MINUTE)), unit: t('wall.minutes') };
  if (ms < 2 * DAY) return { count: Math.floor(ms / HOUR), unit: t('wall.hours') };
  return { count: Math.floor(ms / DAY), unit: t('wall.days') };
}
