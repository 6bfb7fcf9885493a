import type { Language } from '@muster/contract/languages';
import type { Area, KeysOfAreas } from '@muster/phrases/areas';
import type { ConsoleKeys } from '@muster/phrases/load';
import type { Sections } from '@muster/phrases/phrase';
import type { Dictionary } from '@muster/phrases/translate';

/** Loader of each area's phrases in one language, by file path. */
export type PhraseTable = Record<string, () => Promise<unknown>>;

/** One table per language: a browser uses one language, and should not load the file locations of all five. */
const tables: Record<Language, () => Promise<{ table: PhraseTable }>> = {
  'zh-TW': () => import('./tables/zh-TW.ts'),
  'zh-CN': () => import('./tables/zh-CN.ts'),
  'en-US': () => import('./tables/en-US.ts'),
  'ja-JP': () => import('./tables/ja-JP.ts'),
  'ko-KR': () => import('./tables/ko-KR.ts'),
};

/**
 * The phrases of these areas, each from its own file.
 * @throws what `import()` throws when a file cannot be fetched: offline, or replaced by a newer release
 */
export async function loadAreas<Name extends Area>(
  language: Language,
  areas: readonly Name[],
): Promise<Dictionary<KeysOfAreas<Name>>> {
  const { table } = await tables[language]();
  return Promise.all(
    areas.map(async (area) => {
      const load = table[`../../../../../phrases/src/${area}/${language}.ts`];
      if (load === undefined) throw new Error(`${area} has no phrases in ${language}`);
      return ((await load()) as { phrases: Sections }).phrases;
    }),
  );
}

const wholes: Record<Language, () => Promise<{ phrases: Sections[] }>> = {
  'zh-TW': () => import('./whole/zh-TW.ts'),
  'zh-CN': () => import('./whole/zh-CN.ts'),
  'en-US': () => import('./whole/en-US.ts'),
  'ja-JP': () => import('./whole/ja-JP.ts'),
  'ko-KR': () => import('./whole/ko-KR.ts'),
};

/**
 * The phrases of all areas, from one file: one request per area would be some fifty. Throws as {@link loadAreas}.
 */
export async function loadWhole(language: Language): Promise<Dictionary<ConsoleKeys>> {
  return (await wholes[language]()).phrases;
}
