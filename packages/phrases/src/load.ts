import type { Language } from '@muster/contract/languages';
import type { Area, KeysOfAreas } from './areas.ts';
import type { Sections } from './phrase.ts';
import type { Dictionary, Translate } from './translate.ts';

/** The areas shown before sign-in; kept small, because the sign-in page waits for them. */
export const entryAreas = ['entry', 'common', 'fields'] as const satisfies Area[];

export type EntryKeys = KeysOfAreas<(typeof entryAreas)[number]>;

/** Every phrase of every area. */
export type ConsoleKeys = KeysOfAreas<Area>;

export type EntryTranslate = Translate<EntryKeys>;
export type ConsoleTranslate = Translate<ConsoleKeys>;

/**
 * The phrases of these areas. One file per area and language is loaded; a bundler makes each a separate chunk.
 * @throws what `import()` throws when a file cannot be fetched: offline, or replaced by a newer release
 */
export async function loadAreas<Name extends Area>(
  language: Language,
  areas: readonly Name[],
): Promise<Dictionary<KeysOfAreas<Name>>> {
  return Promise.all(
    areas.map(async (area) => {
      // Bundlers require this pattern: relative, one variable per path part, with the file extension.
      const file = (await import(`./${area}/${language}.ts`)) as { phrases: Sections };
      return file.phrases;
    }),
  );
}

/** The phrases shown before sign-in, which a bundler puts into one file per language. Throws as {@link loadAreas}. */
export async function loadEntry(language: Language): Promise<Dictionary<EntryKeys>> {
  const files = await Promise.all([
    import(`./entry/${language}.ts`),
    import(`./common/${language}.ts`),
    import(`./fields/${language}.ts`),
  ]);
  return files.map((file: { phrases: Sections }) => file.phrases);
}
