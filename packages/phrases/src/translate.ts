import type { Phrase, PlaceholdersOf, Sections } from './phrase.ts';

declare const keys: unique symbol;

type Entry<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends Phrase
    ? [`${Path}${Key}`, PlaceholdersOf<T[Key]>]
    : Entry<T[Key], `${Path}${Key}.`>;
}[keyof T & string];

/** The entries of each member of a union of sources: `keyof` a union would keep only the keys they share. */
type Entries<Source> = Source extends unknown ? Entry<Source> : never;

type FromEntries<Entries extends [string, string]> = { readonly [Each in Entries as Each[0]]: Each[1] };

/**
 * The phrases of nested sections: dotted path → placeholder names. Keys may contain dots, as error codes do. Compute it
 * where the source is known: the compiler does not finish the recursion for a generic source.
 */
export type KeysOf<Source> =
  Entries<Source> extends infer All extends [string, string] ? FromEntries<All> : never;

type PhraseKeys = { readonly [path: string]: string };

/** Phrases of one language, one entry per area. The type parameter exists only for the compiler. */
export type Dictionary<Keys extends PhraseKeys> = readonly Sections[] & { readonly [keys]?: Keys };

/** A key that is a union needs the parameters of all its phrases. */
type Parameters<Names extends string> = [Names] extends [never]
  ? []
  : [parameters: { [Name in Names]: Name extends 'count' ? number : string | number }];

/** `t('devices.count', { count: 3 })` returns the phrase of this key with its parameters filled in. */
export type Translate<Keys extends PhraseKeys> = <Key extends keyof Keys & string>(
  key: Key,
  ...parameters: Parameters<Keys[Key]>
) => string;

function isPhrase(value: Phrase | Sections): value is Phrase {
  return typeof value === 'string' || typeof value.other === 'string';
}

function collect(sections: Sections, path: string, into: Map<string, Phrase>): void {
  for (const [key, value] of Object.entries(sections)) {
    if (isPhrase(value)) into.set(path + key, value);
    else collect(value, `${path}${key}.`, into);
  }
}

/**
 * Returns the `t` of one language. Numbers among the parameters are formatted by language; pass a string for a number
 * that is a name, such as a version. `count` chooses singular or plural.
 */
export function createTranslate<Keys extends PhraseKeys>(
  dictionary: Dictionary<Keys>,
  language: string,
): Translate<Keys> {
  return createSpeech<Keys>(dictionary, language).t;
}

export interface Speech<Keys extends PhraseKeys> {
  t: Translate<Keys>;
  /**
   * Adds the phrases of more areas to `t`.
   * @returns whether `t` was called with one of their keys before, and returned the key itself
   */
  add(more: readonly Sections[]): boolean;
}

/** Like {@link createTranslate}, for phrases that are loaded in parts. */
export function createSpeech<Keys extends PhraseKeys>(
  first: readonly Sections[],
  language: string,
): Speech<Keys> {
  const phrases = new Map<string, Phrase>();
  const missed = new Set<string>();
  function add(more: readonly Sections[]): boolean {
    for (const sections of more) collect(sections, '', phrases);
    const late = [...missed].filter((key) => phrases.has(key));
    for (const key of late) missed.delete(key);
    return late.length > 0;
  }
  add(first);
  const number = new Intl.NumberFormat(language);
  const plural = new Intl.PluralRules(language);

  function translate(key: string, parameters: Record<string, string | number> = {}): string {
    const phrase = phrases.get(key);
    // A key from outside the types, e.g. a code of a newer server: shows its name instead of failing the page.
    if (phrase === undefined) {
      missed.add(key);
      return key;
    }
    const isOne = typeof parameters.count === 'number' && plural.select(parameters.count) === 'one';
    const text = typeof phrase === 'string' ? phrase : ((isOne ? phrase.one : undefined) ?? phrase.other);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      if (!Object.hasOwn(parameters, name)) return placeholder;
      const value = parameters[name]!;
      return typeof value === 'number' ? number.format(value) : value;
    });
  }
  return { t: translate as Translate<Keys>, add };
}
