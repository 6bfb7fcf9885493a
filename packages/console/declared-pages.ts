import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The fields used of a page declared with `definePage`. The build cannot use the types of the console's source. */
export interface DeclaredPage {
  path: string;
  area: string;
  movedTo?: string;
  load: () => Promise<unknown>;
}

/** The page itself, or the one that its address redirects to. */
export function shownAt(page: DeclaredPage, pages: readonly DeclaredPage[]): DeclaredPage {
  const to = page.movedTo?.replace(/\?.*/, '');
  return to === undefined ? page : pages.find(({ path: own }) => own === to)!;
}

/** The file that a page's declaration loads, below `src/`. */
export function sourceOf({ area, load }: DeclaredPage): string {
  const [, file] = /import\('\.\/(.+?)'\)/.exec(String(load)) ?? [];
  if (!file) throw new Error(`A page of ${area} does not import its file`);
  return `features/${area}/${file}`;
}

/** All pages. Not imported by Vite's configuration, because Vite would bundle everything the pages import with it. */
export async function readPages(folder: string): Promise<DeclaredPage[]> {
  const file = pathToFileURL(path.join(folder, 'src/app/pages.ts')).href;
  return ((await import(file)) as { pages: DeclaredPage[] }).pages;
}
