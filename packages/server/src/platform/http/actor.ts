import type { Role } from '@muster/contract/roles';
import { Problem } from './problem.ts';

/** Somebody signed in. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  sessionId: string;
  /** The address of their picture. */
  avatar: string | null;
  ip: string;
}

/** Somebody acting in a team. */
export interface Actor extends Person {
  teamId: string;
  role: Role;
  /** The device groups they belong to. */
  groupIds: readonly string[];
}

/**
 * The original names the team `orgId` in its calls; one can only mean the team it is made in.
 * @throws Problem E075 when it means another
 */
export function checkTeam(actor: Pick<Actor, 'teamId'>, { orgId }: { orgId?: unknown }): void {
  if (orgId !== undefined && orgId !== actor.teamId) throw new Problem('E075');
}
