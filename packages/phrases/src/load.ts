import type { Language } from '@muster/contract/languages';
import type { Phrases } from './phrase.ts';
import type { Dictionary, KeysOf, Translate } from './translate.ts';
import type { console as consoleSource } from './zh-TW/console.ts';
import type { entry as entrySource } from './zh-TW/entry.ts';

/** What anybody sees before signing in; kept small, for it is what the sign-in page waits for. */
export type EntryKeys = KeysOf<typeof entrySource>;

/** All phrases: those of the entry and those of the console. */
export type ConsoleKeys = EntryKeys & KeysOf<typeof consoleSource>;

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

/** @throws what `import()` throws when the chunk cannot be had: offline, or a newer release is out */
export async function loadEntry(language: Language): Promise<Dictionary<EntryKeys>> {
  return (await entries[language]()).entry;
}

/** The entry's phrases as well, so that one function speaks for the whole console. Throws as {@link loadEntry}. */
export async function loadConsole(language: Language): Promise<Dictionary<ConsoleKeys>> {
  const [{ entry }, { console }] = await Promise.all([entries[language](), consoles[language]()]);
  return { ...entry, ...console, errors: { ...entry.errors, ...console.errors } };
}
