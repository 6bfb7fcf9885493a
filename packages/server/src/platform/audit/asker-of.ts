import type { AuditActor } from './audit.ts';

/**
 * Whose request ids these are: the user's, or those of the team's token itself, which acts for one owner after another.
 * `null` for robots and Muster itself, which repeat no requests.
 */
export function askerOf(actor: AuditActor & { userId: string }): string;
export function askerOf(actor: AuditActor): string | null;
export function askerOf({ token, userId }: AuditActor): string | null {
  if (userId === null) return null;
  return token === undefined || token.isPersonal ? userId : token.id;
}
