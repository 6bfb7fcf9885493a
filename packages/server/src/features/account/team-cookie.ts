import type { IncomingHttpHeaders } from 'node:http';
import { TEAM_HEADER } from '@muster/contract/teams/named-team';

export const TEAM_COOKIE = 'teamId';
/** The spec's name of the same team, for other calls; written, never read. */
export const ORG_COOKIE = 'orgId';
export const teamPattern = /(?:^|;\s*)teamId=([0-9a-f-]{36})(?:;|$)/;

/** The team of the page that sends the request; programs and requests that a browser makes by itself name none. */
export function pageTeamOf({ [TEAM_HEADER]: team }: IncomingHttpHeaders): string | null {
  return typeof team === 'string' ? team : null;
}

/** Whether the browser has this team in both cookies. */
export function isRemembered({ cookie = '' }: IncomingHttpHeaders, teamId: string): boolean {
  const kept = new Set(cookie.split(/;\s*/));
  return [TEAM_COOKIE, ORG_COOKIE].every((name) => kept.has(`${name}=${teamId}`));
}
