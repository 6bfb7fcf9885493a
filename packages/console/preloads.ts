import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { readPages, sourceOf, shownAt } from './declared-pages.ts';
import { firstFiles } from './first-load.ts';

/** `preloads.json` beside the page: the files that each address needs immediately, the most important first. */
export type Preloads = Record<string, string[]>;

/** The files of the chunks that contain these sources and all their imports, larger ones first. */
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
 * Lists what each address needs, so that the server can announce it with the page: otherwise a browser would discover
 * it in three sequential steps.
 */
export function preloads(folder: string): Plugin {
  const source = (file: string) => path.join(folder, 'src', file);
  // Not imported by the configuration: Vite would bundle everything the pages import with it.
  const read = <Module>(file: string) => import(pathToFileURL(source(file)).href) as Promise<Module>;
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const pages = await readPages(folder);
        const { entryPaths } = await read<{ entryPaths: string[] }>('platform/paths.ts');
        // Without HTTP/2 a browser has six connections: the files that start all others come first.
        const start = ['boot.js', ...filesOf(bundle, [source('main.tsx')])];
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
