import type { IncomingHttpHeaders } from 'node:http';

export const TEAM_COOKIE = 'teamId';
/** The same team, as the spec names it for other calls; it is written and not read. */
export const ORG_COOKIE = 'orgId';
export const teamPattern = /(?:^|;\s*)teamId=([0-9a-f-]{36})(?:;|$)/;

/** Whether the browser keeps this team under both names. */
export function isRemembered({ cookie = '' }: IncomingHttpHeaders, teamId: string): boolean {
  const kept = new Set(cookie.split(/;\s*/));
  return [TEAM_COOKIE, ORG_COOKIE].every((name) => kept.has(`${name}=${teamId}`));
}
