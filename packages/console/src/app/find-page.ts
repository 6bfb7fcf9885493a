import { matchPath } from '../platform/page/address.ts';
import { parseSearch, readId, readSn } from '../platform/search.ts';
import { trimmed } from '../platform/paths.ts';
import type { Visit } from '../platform/page/visit.ts';
import { pages } from './pages.ts';

/** A link that was cut off has half an id or serial number: no page has such a path. */
const isWhole = ({ id, sn }: Record<string, string>) => id === readId(id) && sn === readSn(sn);

/** The page at a path with its parsed parameters and search; `null` if there is none. @param search from `?` on */
export function visitOf(path: string, search: string): Visit | null {
  const key = trimmed(path);
  for (const page of pages) {
    const params = matchPath(page, key);
    if (params && isWhole(params)) return { page, key, params, search: page.readSearch(parseSearch(search)) };
  }
  return null;
}
