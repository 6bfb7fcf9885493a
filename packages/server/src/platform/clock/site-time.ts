/**
 * A moment as the clock of a site shows it, with the name of its zone: `2026/11/25 16:16 (Asia/Taipei)`. Who reads a mail
 * may be elsewhere.
 */
export function siteTime(timeZone: string, at: Date): string {
  // Sweden writes years first, and hours from 00 to 23.
  const shown = at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${shown.replaceAll('-', '/')} (${timeZone})`;
}
