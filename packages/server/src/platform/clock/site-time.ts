/**
 * A time in a site's or user's time zone, with the zone's name, as the reader of a mail may be in another: `2026/11/25 16:16
 * (Asia/Taipei)`.
 */
export function siteTime(timeZone: string, at: Date): string {
  // The Swedish locale puts the year first, and hours from 00 to 23.
  const shown = at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${shown.replaceAll('-', '/')} (${timeZone})`;
}
