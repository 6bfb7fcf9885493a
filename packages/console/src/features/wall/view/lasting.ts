import { DAY_MS, HOUR_MS, MINUTE_MS } from '@muster/contract/durations';
import type { I18n } from '../../../platform/i18n/i18n.ts';

/** Duration as a large number and its unit. */
export function lastingOf(since: string, now: number, t: I18n['t']): { count: number; unit: string } {
  const ms = Math.max(0, now - Date.parse(since));
  if (ms < HOUR_MS) return { count: Math.max(1, Math.floor(ms / MINUTE_MS)), unit: t('wall.minutes') };
  if (ms < 2 * DAY_MS) return { count: Math.floor(ms / HOUR_MS), unit: t('wall.hours') };
  return { count: Math.floor(ms / DAY_MS), unit: t('wall.days') };
}
