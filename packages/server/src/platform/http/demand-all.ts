import type { ErrorCode } from '@muster/contract/errors';
import { Problem } from './problem.ts';

/** The asked ids that are not among `found`, each once: for a reply that names them. */
export function missingOf(asked: readonly string[], found: Iterable<string>): string[] {
  const known = new Set(found);
  return [...new Set(asked)].filter((id) => !known.has(id));
}

/**
 * For a request that is carried out for all of its ids or for none.
 * @param field of the form that has the ids, if there is one
 * @throws Problem `code` with `detail.missing`: the asked ids that are not among `found`
 */
export function demandAll(
  code: ErrorCode,
  asked: readonly string[],
  found: Iterable<string>,
  field?: string,
): void {
  const missing = missingOf(asked, found);
  if (missing.length === 0) return;
  const fields = field === undefined ? {} : { fields: { [field]: 'field.choice' as const } };
  throw new Problem(code, { ...fields, detail: { missing } });
}
