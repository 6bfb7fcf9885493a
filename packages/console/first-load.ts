import path from 'node:path';
import { entryAreas } from '@muster/phrases/load';
import type { Rolldown } from 'vite';
import { firstAreas } from './src/app/first-areas.ts';

type Graph = Rolldown.ChunkingContext;
type Groups = Rolldown.CodeSplittingGroup[];

/** Sources of the first load's files, by file name in the build. */
export const firstFiles = {
  entry: 'app/entry/entry.tsx',
  console: 'app/console.tsx',
  devices: 'features/devices/DevicesPage.tsx',
} as const;

const ours = /\/packages\/(?:console|contract|phrases)\/src\/|\/lucide-react\/dist\/esm\/icons\//;
const react = /\/node_modules\/(?:(?:react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons\/))/;
/** Modules needed by every file with a dynamic import. */
const runtime = /rolldown\/runtime|vite\/preload-helper/;

/**
 * Our own modules that `root` imports statically, including itself. Libraries are left to the bundler, because the
 * graph still contains their unused exports.
 */
function reach(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) if (ours.test(each)) found.add(each);
  }
  return found;
}

/** Names of the first load's files of code; see {@link firstLoadGroups}. */
export const firstLoadNames = ['start', 'base', 'entry', 'console', 'list', 'devices'] as const;
type FirstLoadName = (typeof firstLoadNames)[number];

/**
 * Few files for the first load: a request costs more than a few hundred bytes, and small files compress badly. A module
 * is in the first of these files that needs it, with the libraries it uses; dynamically imported code is not changed.
 *
 * - `start`: chooses between sign-in and console, and requests their data before their code is loaded
 * - `base`: shared by those two, so that neither loads the other
 * - `console`: the shell
 * - `list`: what the devices page shares with other pages
 * - `devices`: the rest of the page that most users open first
 */
export function firstLoadGroups(folder: string): Groups {
  const at = (file: string) => path.join(folder, 'src', file);
  const main = at('main.tsx');
  const entry = at(firstFiles.entry);
  const frame = at(firstFiles.console);
  const devices = at(firstFiles.devices);
  let shared: Record<'start' | 'base' | 'list', Set<string>> | undefined;

  function find(graph: Graph) {
    const ofFrame = reach(frame, graph);
    const ofDevices = reach(devices, graph);
    const otherPages = [...ofFrame]
      .filter((id) => id.endsWith('.page.ts'))
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => id !== devices)
      .map((id) => reach(id, graph));
    const start = reach(main, graph);
    // The page's own file is the one that the HTML names.
    start.delete(main);
    return {
      start,
      base: new Set([...reach(entry, graph)].filter((id) => ofFrame.has(id) || ofDevices.has(id))),
      list: new Set([...ofDevices].filter((id) => otherPages.some((other) => other.has(id)))),
    };
  }

  const group = (name: FirstLoadName, priority: number, has: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    priority,
    name: (id: string, graph: Graph) => (has(id, graph) ? name : null),
  });
  const isShared = (name: 'start' | 'base' | 'list') => (id: string, graph: Graph) =>
    (shared ??= find(graph))[name].has(id);
  return [
    group('start', 10, (id, graph) => runtime.test(id) || isShared('start')(id, graph)),
    group('base', 5, (id, graph) => react.test(id) || isShared('base')(id, graph)),
    group('entry', 4, (id) => id === entry),
    group('console', 3, (id) => id === frame),
    group('list', 2, isShared('list')),
    group('devices', 1, (id) => id === devices),
  ];
}

const phrases = /\/phrases\/src\/([^/]+)\/([a-z]{2}-[A-Z]{2})\.ts$/;

/** Location of a language's other phrases. */
const table = /\/i18n\/tables\/([a-z]{2}-[A-Z]{2})\.ts$/;

/**
 * The phrases of the first load: one file for sign-in, and one for the shell and the devices page, in each language.
 */
export const firstPhrases: Groups[number] = {
  debugName: 'phrases',
  priority: 9,
  name(id) {
    const [, spoken] = table.exec(id) ?? [];
    if (spoken !== undefined) return `frame-${spoken}`;
    const [, area = '', language] = phrases.exec(id) ?? [];
    const isOf = (areas: readonly string[]) => areas.includes(area);
    if (isOf(entryAreas)) return `entry-${language}`;
    // The names of an area's pages and commands are short, and needed immediately.
    return isOf(firstAreas) || area.endsWith('-names') ? `frame-${language}` : null;
  },
};
