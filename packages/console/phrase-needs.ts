import path from 'node:path';
import type { Area } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { listAreas } from '@muster/phrases/load-all';
import type { Phrase, Sections } from '@muster/phrases/phrase';
import type { Plugin } from 'vite';
import { readPages, shownAt, sourceOf } from './declared-pages.ts';
import { firstAreas } from './src/app/first-areas.ts';

/** The console, and what it shares with the server's exports. */
const sources = /\/packages\/(?:console\/src\/.+(?<!\.test)\.tsx?|phrases\/src\/[a-z-]+-words\.ts)$/;
const literals = /['"`]([a-zA-Z][\w-]*\.(?:[\w.-]+)?)(\$\{|['"`])/g;
const placeholder = '__PAGE_PHRASES__';

const phraseFile = /\/phrases\/src\/([^/]+\/[a-z]{2}-[A-Z]{2})\.ts$/;

/** `phrases.json` in the build, for measuring. */
export interface PhraseFiles {
  /** By page path, the areas whose phrases the page's code uses. */
  pages: Record<string, Area[]>;
  /** By `<area>/<language>`. */
  files: Record<string, string>;
}

const isPhrase = (value: Phrase | Sections): value is Phrase =>
  typeof value === 'string' || typeof value['other'] === 'string';

function keysOf(sections: Sections, before = ''): string[] {
  return Object.entries(sections).flatMap(([key, value]) =>
    isPhrase(value) ? [before + key] : keysOf(value, `${before}${key}.`),
  );
}

/** Phrases that are loaded before any page, or explicitly. */
const comesByItself = (area: Area) =>
  (firstAreas as readonly Area[]).includes(area) || /-(?:names|mail)$/.test(area);

/**
 * An error's code is known only when it happens. Its text is in the area that raises it, whose code waits for the area
 * because of its other phrases, or in the catalogue, which arrives with all other areas.
 */
const isOfAnyError = (text: string) => text === 'errors.';

/** The keys of each area that code has to wait for. */
async function readKeys(): Promise<Map<Area, string[]>> {
  const areas = listAreas().filter((area) => !comesByItself(area));
  const phrases = await loadAreas('zh-TW', areas);
  return new Map(areas.map((area, index) => [area, keysOf(phrases[index]!)]));
}

/** The areas whose phrases the code uses, by full key or by prefix (`account.theme.${theme}`). */
export function areasNamed(code: string, keys: Map<Area, string[]>): Area[] {
  const found = new Set<Area>();
  for (const [, text = '', end] of code.matchAll(literals)) {
    if (isOfAnyError(text)) continue;
    const isBeginning = end === '${' || text.endsWith('.');
    for (const [area, own] of keys)
      if (!found.has(area) && own.some((key) => (isBeginning ? key.startsWith(text) : key === text)))
        found.add(area);
  }
  return [...found];
}

/**
 * Adds to each module the areas whose phrases it uses, and to the router those of each page: code is shown when its own
 * phrases are loaded, not when those of all areas are.
 */
export function phraseNeeds(folder: string): Plugin {
  const register = path.join(folder, 'src/platform/i18n/needed-areas.ts');
  const needs = new Map<string, Area[]>();
  let keys: Promise<Map<Area, string[]>> | undefined;
  let pages: Record<string, Area[]> = {};
  return {
    name: 'phrase-needs',
    enforce: 'pre',
    buildStart() {
      keys = undefined;
      needs.clear();
    },
    transform: {
      filter: { id: sources },
      async handler(code, id) {
        const areas = areasNamed(code, await (keys ??= readKeys()));
        if (areas.length === 0) return null;
        needs.set(id, areas);
        const names = areas.map((area) => `'${area}'`).join();
        // On the first line, so that line numbers do not change.
        return { code: `import { needPhrases } from '${register}';needPhrases(${names});${code}`, map: null };
      },
    },
    async renderChunk(code) {
      if (!code.includes(placeholder)) return null;
      const declared = await readPages(folder);
      const reach = (root: string) => {
        const found = new Set([root]);
        for (const id of found) for (const each of this.getModuleInfo(id)?.importedIds ?? []) found.add(each);
        return [...new Set([...found].flatMap((id) => needs.get(id) ?? []))];
      };
      pages = Object.fromEntries(
        declared.map((page) => [
          page.path,
          reach(path.join(folder, 'src', sourceOf(shownAt(page, declared)))),
        ]),
      );
      return { code: code.replaceAll(placeholder, `(${JSON.stringify(pages)})`), map: null };
    },
    generateBundle(_, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const [, name] = phraseFile.exec(id) ?? [];
          if (name !== undefined) files[name] = chunk.fileName;
        }
      const list: PhraseFiles = { pages, files };
      this.emitFile({ type: 'asset', fileName: 'phrases.json', source: JSON.stringify(list) });
    },
  };
}
