import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { readPages, sourceOf, shownAt } from './declared-pages.ts';
import { firstFiles } from './first-load.ts';

/** `preloads.json` beside the page: the files that each address needs at once, in the order in which they count. */
export type Preloads = Record<string, string[]>;

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
        const pages = await readPages(folder);
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
