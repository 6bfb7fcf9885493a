import path from 'node:path';
import { entryAreas } from '@muster/phrases/load';
import type { Rolldown } from 'vite';
import { firstAreas } from './src/app/first-areas.ts';

type Graph = Rolldown.ChunkingContext;
type Groups = Rolldown.CodeSplittingGroup[];

/** What is loaded as a whole, by the name of its file in the build. */
export const firstFiles = {
  entry: 'app/entry/entry.tsx',
  console: 'app/console.tsx',
  devices: 'features/devices/DevicesPage.tsx',
} as const;

const ours = /\/packages\/(?:console|contract|phrases)\/src\/|\/lucide-react\/dist\/esm\/icons\//;
const react = /\/node_modules\/(?:(?:react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons\/))/;
/** What every file that loads another on use needs. */
const runtime = /rolldown\/runtime|vite\/preload-helper/;

/**
 * What `root` imports of our own, itself included, but not what is imported only when it is used. Libraries are left to
 * the bundler: what they export and nobody uses is still in the graph.
 */
function reach(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) if (ours.test(each)) found.add(each);
  }
  return found;
}

/**
 * Few files for the first load: a request costs more than a few hundred bytes, and small files compress badly. A module
 * stands in the first of these files that needs it, with the libraries it uses; what is loaded on use is left alone.
 *
 * - `start`: what chooses between sign-in and console, and asks for their data before their code is there
 * - `base`: what those two share, so that neither fetches the other
 * - `console`: the frame
 * - `list`: what the devices page shares with other pages
 * - `devices`: the rest of the page that most people open first
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
    // The page's own file is what the HTML names.
    start.delete(main);
    return {
      start,
      base: new Set([...reach(entry, graph)].filter((id) => ofFrame.has(id) || ofDevices.has(id))),
      list: new Set([...ofDevices].filter((id) => otherPages.some((other) => other.has(id)))),
    };
  }

  const group = (name: string, priority: number, has: (id: string, graph: Graph) => boolean) => ({
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

/** Where the other phrases of a language are. */
const table = /\/i18n\/tables\/([a-z]{2}-[A-Z]{2})\.ts$/;

/** The phrases of the first load: one file for sign-in, and one for the frame and the devices page, in each language. */
export const firstPhrases: Groups[number] = {
  debugName: 'phrases',
  priority: 9,
  name(id) {
    const [, spoken] = table.exec(id) ?? [];
    if (spoken !== undefined) return `frame-${spoken}`;
    const [, area = '', language] = phrases.exec(id) ?? [];
    const isOf = (areas: readonly string[]) => areas.includes(area);
    if (isOf(entryAreas)) return `entry-${language}`;
    // The names of an area's pages and commands are a few words, and wanted at once.
    return isOf(firstAreas) || area.endsWith('-names') ? `frame-${language}` : null;
  },
};
