import type { IncomingHttpHeaders } from 'node:http';

export const TEAM_COOKIE = 'teamId';
/** The spec's name of the same team, for other calls; written, never read. */
export const ORG_COOKIE = 'orgId';
export const teamPattern = /(?:^|;\s*)teamId=([0-9a-f-]{36})(?:;|$)/;

/** Whether the browser has this team in both cookies. */
export function isRemembered({ cookie = '' }: IncomingHttpHeaders, teamId: string): boolean {
  const kept = new Set(cookie.split(/;\s*/));
  return [TEAM_COOKIE, ORG_COOKIE].every((name) => kept.has(`${name}=${teamId}`));
}
