import { inTeam } from '@muster/contract/teams/named-team';

/** The address of a console page in this team, for a mail. `null` if the server does not know its public address. */
export const teamLink = (publicUrl: string | undefined, path: string, teamId: string): string | null =>
  publicUrl === undefined ? null : new URL(inTeam(path, teamId), publicUrl).href;
