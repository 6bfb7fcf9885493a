import type { ErrorCode } from '@muster/contract/errors';
import { Problem } from './problem.ts';

/**
 * For a request that is carried out for all of its ids or for none.
 * @throws Problem `code` with `detail.missing`: the asked ids that are not among `found`
 */
export function demandAll(code: ErrorCode, asked: readonly string[], found: Iterable<string>): void {
  const known = new Set(found);
  const missing = [...new Set(asked)].filter((id) => !known.has(id));
  if (missing.length > 0) throw new Problem(code, { detail: { missing } });
}
