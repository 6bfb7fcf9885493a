import type { Condition } from '@muster/contract/monitoring/condition.schemas';

/** The project with which an app begins in a button or opening: one that is allowed; `null` if it may open without. */
export function firstProject(allowed: Condition['allowedApps'], packageName: string): string | null {
  const own = allowed.filter((each) => each.packageName === packageName);
  return own.every(({ projectId }) => projectId !== null) ? (own[0]?.projectId ?? null) : null;
}
