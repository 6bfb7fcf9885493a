import type { Language } from '@muster/contract/languages';
import type { Area, KeysOfAreas } from '@muster/phrases/areas';
import type { Sections } from '@muster/phrases/phrase';
import type { Dictionary } from '@muster/phrases/translate';

/** How the phrases of each area are fetched in one language, by the path of their file. */
export type PhraseTable = Record<string, () => Promise<unknown>>;

/** One table per language: a browser speaks one, and should not fetch where the files of five are. */
const tables: Record<Language, () => Promise<{ table: PhraseTable }>> = {
  'zh-TW': () => import('./tables/zh-TW.ts'),
  'zh-CN': () => import('./tables/zh-CN.ts'),
  'en-US': () => import('./tables/en-US.ts'),
  'ja-JP': () => import('./tables/ja-JP.ts'),
  'ko-KR': () => import('./tables/ko-KR.ts'),
};

/**
 * The phrases of these areas, each from a file of its own.
 * @throws what `import()` throws when a file cannot be fetched: offline, or a newer release has replaced it
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
