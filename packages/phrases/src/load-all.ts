import { readdirSync } from 'node:fs';
import type { Language } from '@muster/contract/languages';
import type { Area } from './areas.ts';
import { loadAreas, type ConsoleKeys } from './load.ts';
import type { Dictionary } from './translate.ts';

/** The folders of this package. Node only: in a browser the console's build provides the list. */
export function listAreas(): Area[] {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name as Area);
}

/** All phrases of one language. Node only, see {@link listAreas}. */
export function loadAll(language: Language): Promise<Dictionary<ConsoleKeys>> {
  return loadAreas(language, listAreas());
}
