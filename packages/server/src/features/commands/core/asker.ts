import type { AuditActor } from '../../../platform/audit/audit.ts';

/**
 * Whose request ids these are: the user's, or those of the team's token itself, which acts for one owner after another.
 * `null` for robots and Muster itself, which repeat no requests.
 */
export function askerOf(actor: AuditActor): string | null {
  if (actor.userId === null) return null;
  const { token, userId } = actor;
  return token === undefined || token.isPersonal ? userId : token.id;
}
