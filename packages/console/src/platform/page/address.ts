import { stringifySearch, type RawSearch } from '../search.ts';
import type { AnyPage, Page } from './define-page.ts';

/** Target of a link to a page: its parameters, if it has any, and the search values to set. */
export type To<Params, Search extends object> = (unknown extends Params
  ? { params?: undefined }
  : { params: Params }) & { search?: Search };

/** Optional for a page without parameters. */
export type ToArguments<Params, Search extends object> = unknown extends Params
  ? [to?: To<Params, Search>]
  : [to: To<Params, Search>];

/** The address of a page, e.g. `/config/0192…?version=3`. */
export function hrefOf<Params, Search extends object>(
  page: Page<Params, Search>,
  ...[to]: ToArguments<Params, Search>
): string {
  const params = (to?.params ?? {}) as Record<string, string>;
  const path = page.path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return path + stringifySearch((to?.search ?? {}) as RawSearch);
}

const patterns = new Map<string, RegExp>();

/**
 * The parameters of a path if it is this page's, else `null`. A parameter is one part of the path, never empty. Public
 * pages match regardless of upper and lower case, because their addresses are in mails and on paper.
 */
export function matchPath(
  page: Pick<AnyPage, 'path' | 'audience'>,
  pathname: string,
): Record<string, string> | null {
  let pattern = patterns.get(page.path);
  if (!pattern) {
    const source = page.path
      .replaceAll(/[.*+?^()|[\]{}\\]/g, String.raw`\$&`)
      .replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)');
    pattern = new RegExp(`^${source}$`, page.audience === 'anyone' ? 'i' : '');
    patterns.set(page.path, pattern);
  }
  const match = pattern.exec(pathname);
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
  );
}

/** A broken escape sequence is kept: nothing has that name, and the page shows so. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
