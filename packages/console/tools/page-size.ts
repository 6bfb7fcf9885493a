import { entryAreas } from '@muster/phrases/load';
import type { Area } from '@muster/phrases/areas';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { firstAreas } from '../src/app/first-areas.ts';

interface Chunk {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface PageSize {
  /** Bytes after gzip, JavaScript and CSS. */
  total: number;
  files: { file: string; bytes: number }[];
}

export async function readManifest(dist: URL): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
}

/** The manifest's key of a source file, wherever the workspace root lies. */
function keyOf(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find(
    (each) => each === source || each.endsWith(`/${source}`) || manifest[each]?.name === source,
  );
  if (!key) throw new Error(`${source} is not an entry or a lazily loaded file of this build`);
  return key;
}

/**
 * What a browser fetches to show a page: these files with everything they import, each once.
 * @param sources paths of source files as their end, e.g. `app/console.tsx`
 */
export async function pageSize(dist: URL, manifest: Manifest, sources: string[]): Promise<PageSize> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key]!;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const source of sources) visit(keyOf(manifest, source));
  const measured = await Promise.all(
    [...files].map(async (file) => ({ file, bytes: gzipSync(await readFile(new URL(file, dist))).length })),
  );
  return {
    total: measured.reduce((sum, { bytes }) => sum + bytes, 0),
    files: measured.toSorted((a, b) => b.bytes - a.bytes),
  };
}

const english = (areas: readonly Area[]) =>
  areas.map((area) => (area === 'shell' ? 'frame-en-US' : `phrases/src/${area}/en-US.ts`));

export const pages = {
  'sign-in': {
    limit: 100_000,
    sources: ['index.html', 'src/app/entry/entry.tsx', ...english(entryAreas)],
  },
  devices: {
    limit: 250_000,
    sources: [
      'index.html',
      'src/app/console.tsx',
      'src/features/devices/DevicesPage.tsx',
      ...english(firstAreas),
    ],
  },
} as const;
