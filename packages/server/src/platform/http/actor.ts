import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import { TEAM_HEADER } from '@muster/contract/teams/named-team';
import type { Tool } from '@muster/contract/tools';
import type { FastifyRequest } from 'fastify';
import type { TokenRights } from '../rights/rights.ts';
import { Problem } from './problem.ts';

/** An API token that acts for its owner. It is valid in one team. */
export interface TokenOfPerson extends TokenRights {
  id: string;
  name: string;
  teamId: string;
  /** A personal token acts for its owner; any other acts for the team. */
  isPersonal: boolean;
}

/** A signed-in user, or their API token. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  /** For a token, the token's id. */
  sessionId: string;
  /** URL of their picture. */
  avatar: string | null;
  ip: string;
  /** A locked session can only unlock and sign out. */
  isLocked?: boolean;
  /** When their session began; absent for a token. */
  signedInAt?: Date;
  /**
   * The team whose trusted OpenID provider verified a second factor; for a token, at the owner's last sign-in through
   * it.
   */
  strongFor?: string | null;
  /** The only team that their session may enter; without it, all of theirs. */
  onlyTeam?: string | null;
  token?: TokenOfPerson;
}

/** The user who views the console as the actor, another user. */
export type Observer = Pick<Person, 'userId' | 'name'>;

/** A user acting in a team. */
export interface Actor extends Person {
  teamId: string;
  role: Role;
  customRole?: { id: string; name: string } | null;
  /** Rights of a custom role; without them, the role is one of the four. */
  grants?: Grants | null;
  /** The tools they may use, among those of the team; without it, all. */
  tools?: readonly Tool[];
  /** The device groups they belong to. */
  groupIds: readonly string[];
  /** Set when another user views the console with these rights; nothing may be changed. */
  observer?: Observer;
}

/**
 * Clients of the original product send the team as `orgId`; it must be the team of the request. So must the team of the
 * page that asks for a change: its user may have left that team and still be in another.
 * @throws Problem E075 when it is another team
 */
export function checkTeam(
  { teamId, token }: Pick<Actor, 'teamId' | 'token'>,
  { method, query, headers }: Pick<FastifyRequest, 'method' | 'query' | 'headers'>,
): void {
  const isChangeOfPage = method !== 'GET' && token === undefined;
  const named = [(query as { orgId?: unknown }).orgId, isChangeOfPage ? headers[TEAM_HEADER] : undefined];
  if (named.some((each) => each !== undefined && each !== teamId)) throw new Problem('E075');
}
