import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tool } from '@muster/contract/tools';
import type { TokenRights } from '../rights/rights.ts';
import { Problem } from './problem.ts';

/** An API token that asks in the name of its owner. It acts in one team. */
export interface TokenOfPerson extends TokenRights {
  id: string;
  name: string;
  teamId: string;
  /** It acts for its owner; any other acts for the team. */
  isPersonal: boolean;
}

/** Somebody signed in, or their token. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  /** Of a token, the token's id. */
  sessionId: string;
  /** The address of their picture. */
  avatar: string | null;
  ip: string;
  /** Their session does nothing but unlock and sign out. */
  isLocked?: boolean;
  /** When their session began; a token has none. */
  signedInAt?: Date;
  /** The team whose OpenID provider saw a second step of theirs, and is trusted for it; of a token, when they last came by it. */
  strongFor?: string | null;
  /** The only team that their session enters; without it, all of theirs. */
  onlyTeam?: string | null;
  token?: TokenOfPerson;
}

/** The person who looks, while an actor is somebody whom they see the console as. */
export type Observer = Pick<Person, 'userId' | 'name'>;

/** Somebody acting in a team. */
export interface Actor extends Person {
  teamId: string;
  role: Role;
  customRole?: { id: string; name: string } | null;
  /** Of a custom role; without it, the role is one of the four. */
  grants?: Grants | null;
  /** The tools they may use, of those that the team has; without it, all. */
  tools?: readonly Tool[];
  /** The device groups they belong to. */
  groupIds: readonly string[];
  /** Somebody else looks with these rights; nothing may be changed. */
  observer?: Observer;
}

/**
 * The original names the team `orgId` in its calls; one can only mean the team it is made in.
 * @throws Problem E075 when it means another
 */
export function checkTeam(actor: Pick<Actor, 'teamId'>, { orgId }: { orgId?: unknown }): void {
  if (orgId !== undefined && orgId !== actor.teamId) throw new Problem('E075');
}
