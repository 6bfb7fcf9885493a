import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { pages as AllPages } from './src/app/pages.ts';
import type { entryPaths as EntryPaths } from './src/platform/paths.ts';
import { firstFiles } from './first-load.ts';

/** `preloads.json` beside the page: the files that each address needs at once, in the order in which they count. */
export type Preloads = Record<string, string[]>;

/** The file that a page's declaration loads, below `src/`. */
function sourceOf({ area, load }: (typeof AllPages)[number]): string {
  const [, file] = /import\('\.\/(.+?)'\)/.exec(String(load)) ?? [];
  if (!file) throw new Error(`A page of ${area} does not import its file`);
  return `features/${area}/${file}`;
}

/** The files of the chunks that hold these sources and of all that they import; styles first, since they block, then large
 * ones, since they take longest. */
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
  const [first, ...rest] = needed;
  const scripts = [first!, ...rest.toSorted((a, b) => b.code.length - a.code.length)].map(
    ({ fileName }) => fileName,
  );
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...styles, ...scripts])];
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
        const { pages } = await read<{ pages: typeof AllPages }>('app/pages.ts');
        const { entryPaths } = await read<{ entryPaths: typeof EntryPaths }>('platform/paths.ts');
        const filesFor = (...files: string[]) => filesOf(bundle, ['main.tsx', ...files].map(source));
        const entry = filesFor(firstFiles.entry);
        const list: Preloads = Object.fromEntries([
          ...entryPaths.map((each) => [each, entry]),
          ...pages.map((page) => [page.path, filesFor(firstFiles.console, sourceOf(page))]),
        ]);
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(list) });
      },
    },
  };
}
