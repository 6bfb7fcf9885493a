import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { firstFiles } from './first-load.ts';

/** `preloads.json` beside the page: the files that each address needs at once, in the order in which they count. */
export type Preloads = Record<string, string[]>;

/** Of a declaration, as `definePage` makes it. The types of the console's source are not those of its build. */
interface DeclaredPage {
  path: string;
  area: string;
  movedTo?: string;
  load: () => Promise<unknown>;
}

/** The page itself, or the one that its address leads to. */
function shownAt(page: DeclaredPage, pages: readonly DeclaredPage[]): DeclaredPage {
  const to = page.movedTo?.replace(/\?.*/, '');
  return to === undefined ? page : pages.find(({ path: own }) => own === to)!;
}

/** The file that a page's declaration loads, below `src/`. */
function sourceOf({ area, load }: DeclaredPage): string {
  const [, file] = /import\('\.\/(.+?)'\)/.exec(String(load)) ?? [];
  if (!file) throw new Error(`A page of ${area} does not import its file`);
  return `features/${area}/${file}`;
}

/** The files of the chunks that hold these sources and of all that they import, larger ones first. */
function filesOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const needed = new Set(
    sources.map((source) => {
      const holder = chunks.find((chunk) => source in chunk.modules);
      if (!holder) throw new Error(`${source} is not in the build`);
      return holder;
    }),
  );
  for (const chunk of needed)
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') needed.add(imported);
    }
  const scripts = [...needed].toSorted((a, b) => b.code.length - a.code.length);
  const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...styles, ...scripts.map(({ fileName }) => fileName)])];
}

/**
 * Lists what each address needs, for the server to announce with the page: a browser would otherwise find out in three
 * steps, one answer after the other.
 */
export function preloads(folder: string): Plugin {
  const source = (file: string) => path.join(folder, 'src', file);
  // Not part of the configuration: Vite would bundle all that the pages import with it.
  const read = <Module>(file: string) => import(pathToFileURL(source(file)).href) as Promise<Module>;
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { pages } = await read<{ pages: DeclaredPage[] }>('app/pages.ts');
        const { entryPaths } = await read<{ entryPaths: string[] }>('platform/paths.ts');
        // A browser has six connections where it does not speak HTTP/2: what decides about all others goes first.
        const start = ['theme-boot.js', ...filesOf(bundle, [source('main.tsx')])];
        const filesFor = (...files: string[]) => [
          ...new Set([...start, ...filesOf(bundle, files.map(source))]),
        ];
        const entry = filesFor(firstFiles.entry);
        const list: Preloads = Object.fromEntries([
          ...entryPaths.map((each) => [each, entry]),
          ...pages.map((page) => [page.path, filesFor(firstFiles.console, sourceOf(shownAt(page, pages)))]),
        ]);
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(list) });
      },
    },
  };
}
