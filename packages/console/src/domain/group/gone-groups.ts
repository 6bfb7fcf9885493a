import { isApiError } from '../../platform/api-error.ts';

/** The groups because of which a request was refused: they were deleted, or are out of the user's reach. */
export function goneGroups(error: unknown): string[] {
  if (!isApiError(error, 'E004')) return [];
  const { missing } = error.detail as { missing?: unknown };
  return Array.isArray(missing) ? missing.map(String) : [];
}
