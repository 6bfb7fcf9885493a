/** The query parameter that names the team: in links to pages, and in the addresses of websockets. */
export const TEAM_PARAMETER = 'team';

/**
 * Request header with the team of the page that sends it. The cookie names the team that was entered last: tabs share it,
 * so a page of one team would otherwise act in another.
 */
export const TEAM_HEADER = 'x-team-id';

/**
 * A page of the console in this team, for mails and push messages: their reader may be in several teams, and have
 * another one open.
 * @param path with or without a query
 */
export function inTeam(path: string, teamId: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${TEAM_PARAMETER}=${teamId}`;
}
