import { readdirSync } from 'node:fs';
import type { Language } from '@muster/contract/languages';
import type { Area } from './areas.ts';
import { loadAreas, type ConsoleKeys } from './load.ts';
import type { Dictionary } from './translate.ts';

/** The folders of this package. Node only: a browser is told its areas by the console's build. */
export function listAreas(): Area[] {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name as Area);
}

/** Every phrase of one language. Node only, see {@link listAreas}. */
export function loadAll(language: Language): Promise<Dictionary<ConsoleKeys>> {
  return loadAreas(language, listAreas());
}
