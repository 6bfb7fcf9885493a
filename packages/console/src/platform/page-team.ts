import { TEAM_HEADER, TEAM_PARAMETER } from '@muster/contract/teams/named-team';
import { writeCookie, YEAR_SECONDS } from './cookies.ts';

const named = new RegExp(`([?&])${TEAM_PARAMETER}=([0-9a-f-]{36})(?:&|$)`);

/** The team whose data this page shows. Other tabs may show another one, and share the cookie. */
let pageTeam: string | null = null;

export function setPageTeam(teamId: string): void {
  pageTeam = teamId;
}

export const teamHeader = (): Record<string, string> =>
  pageTeam === null ? {} : { [TEAM_HEADER]: pageTeam };

/** For a websocket, which has no headers of its own. */
export const teamParameter = (): Record<string, string> =>
  pageTeam === null ? {} : { [TEAM_PARAMETER]: pageTeam };

/**
 * Enters the team that a link from outside names, before anything is requested. For a user who is not in it only the
 * address changes: the server falls back to a team of theirs.
 */
export function enterTeamOfLink(): void {
  const { pathname, search, hash } = location;
  const teamId = named.exec(search)?.[2];
  if (teamId === undefined) return;
  writeCookie('teamId', teamId, YEAR_SECONDS);
  const rest = search.replace(named, '$1').replace(/[?&]$/, '');
  history.replaceState(history.state, '', pathname + rest + hash);
}

/** What the browser requests by itself, such as downloads, has only the cookie: it names the team of the tab in use. */
export function nameTeamInUse(): void {
  addEventListener('focus', () => {
    if (pageTeam !== null) writeCookie('teamId', pageTeam, YEAR_SECONDS);
  });
}
