import type { Language } from '@muster/contract/languages';
import type { Phrases, Sections } from './phrase.ts';
import type { Dictionary, KeysOf, Translate } from './translate.ts';
import type { areas as areasSource } from './zh-TW/areas.ts';
import type { console as consoleSource } from './zh-TW/console.ts';
import type { entry as entrySource } from './zh-TW/entry.ts';

/** What anybody sees before signing in; kept small, for it is what the sign-in page waits for. */
export type EntryKeys = KeysOf<typeof entrySource>;

/** All phrases: those of the entry, of the console's frame and first page, and of its other areas. */
export type ConsoleKeys = EntryKeys & KeysOf<typeof consoleSource> & KeysOf<typeof areasSource>;

export type EntryTranslate = Translate<EntryKeys>;
export type ConsoleTranslate = Translate<ConsoleKeys>;

// Written out, because a bundler makes a chunk of each import it can read.
const entries = {
  'zh-TW': () => import('./zh-TW/entry.ts'),
  'zh-CN': () => import('./zh-CN/entry.ts'),
  'en-US': () => import('./en-US/entry.ts'),
  'ja-JP': () => import('./ja-JP/entry.ts'),
  'ko-KR': () => import('./ko-KR/entry.ts'),
} satisfies Record<Language, () => Promise<{ entry: Phrases<typeof entrySource> }>>;

const consoles = {
  'zh-TW': () => import('./zh-TW/console.ts'),
  'zh-CN': () => import('./zh-CN/console.ts'),
  'en-US': () => import('./en-US/console.ts'),
  'ja-JP': () => import('./ja-JP/console.ts'),
  'ko-KR': () => import('./ko-KR/console.ts'),
} satisfies Record<Language, () => Promise<{ console: Phrases<typeof consoleSource> }>>;

const areas = {
  'zh-TW': () => import('./zh-TW/areas.ts'),
  'zh-CN': () => import('./zh-CN/areas.ts'),
  'en-US': () => import('./en-US/areas.ts'),
  'ja-JP': () => import('./ja-JP/areas.ts'),
  'ko-KR': () => import('./ko-KR/areas.ts'),
} satisfies Record<Language, () => Promise<{ areas: Phrases<typeof areasSource> }>>;

/** @throws what `import()` throws when the chunk cannot be had: offline, or a newer release is out */
export async function loadEntry(language: Language): Promise<Dictionary<EntryKeys>> {
  return (await entries[language]()).entry;
}

/**
 * What the console's frame and first page say, and the entry's phrases as well, so that one function speaks for the
 * whole console. Throws as {@link loadEntry}.
 */
export async function loadFirst(language: Language): Promise<Sections> {
  const [{ entry }, { console }] = await Promise.all([entries[language](), consoles[language]()]);
  return { ...entry, ...console, errors: { ...entry.errors, ...console.errors } };
}

/** What everything else says; the first page need not wait for it. Throws as {@link loadEntry}. */
export async function loadAreas(language: Language): Promise<Sections> {
  return (await areas[language]()).areas;
}

/** All of it. Throws as {@link loadEntry}. */
export async function loadConsole(language: Language): Promise<Dictionary<ConsoleKeys>> {
  const parts = await Promise.all([loadFirst(language), loadAreas(language)]);
  return Object.assign({}, ...parts) as Dictionary<ConsoleKeys>;
}
