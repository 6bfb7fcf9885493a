import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Of a declaration, as `definePage` makes it. The types of the console's source are not those of its build. */
export interface DeclaredPage {
  path: string;
  area: string;
  movedTo?: string;
  load: () => Promise<unknown>;
}

/** The page itself, or the one that its address leads to. */
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

/** All pages. Not part of Vite's configuration, which would bundle all that the pages import with it. */
export async function readPages(folder: string): Promise<DeclaredPage[]> {
  const file = pathToFileURL(path.join(folder, 'src/app/pages.ts')).href;
  return ((await import(file)) as { pages: DeclaredPage[] }).pages;
}
