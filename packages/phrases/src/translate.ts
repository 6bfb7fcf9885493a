import type { Phrase, PlaceholdersOf, Sections } from './phrase.ts';

declare const keys: unique symbol;

type Entry<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends Phrase
    ? [`${Path}${Key}`, PlaceholdersOf<T[Key]>]
    : Entry<T[Key], `${Path}${Key}.`>;
}[keyof T & string];

type FromEntries<Entries extends [string, string]> = { readonly [Each in Entries as Each[0]]: Each[1] };

/**
 * The phrases of nested sections: dotted path → names of its placeholders. Keys may hold dots themselves, as error
 * codes do. Worked out once where the source is known: of an unknown source a compiler never finishes either recursion.
 */
export type KeysOf<Source> =
  Entry<Source> extends infer All extends [string, string] ? FromEntries<All> : never;

type PhraseKeys = { readonly [path: string]: string };

/** Phrases of one language, remembering by type alone the keys of the source they translate. */
export type Dictionary<Keys extends PhraseKeys> = Sections & { readonly [keys]?: Keys };

/** A key known only as a union needs the parameters of all its phrases. */
type Parameters<Names extends string> = [Names] extends [never]
  ? []
  : [parameters: { [Name in Names]: Name extends 'count' ? number : string | number }];

/** `t('devices.count', { count: 3 })`: the phrase of this key with its parameters filled in. */
export type Translate<Keys extends PhraseKeys> = <Key extends keyof Keys & string>(
  key: Key,
  ...parameters: Parameters<Keys[Key]>
) => string;

function isPhrase(value: Phrase | Sections): value is Phrase {
  return typeof value === 'string' || typeof value.other === 'string';
}

function collect(sections: Sections, path: string, into: Map<string, Phrase>): Map<string, Phrase> {
  for (const [key, value] of Object.entries(sections)) {
    if (isPhrase(value)) into.set(path + key, value);
    else collect(value, `${path}${key}.`, into);
  }
  return into;
}

export interface Speech<Keys extends PhraseKeys> {
  t: Translate<Keys>;
  /** More phrases, which from now on are known as well. */
  add(more: Sections): void;
}

/**
 * Speaks one language. Numbers among the parameters are written as the language writes them; give a string for a
 * number that is a name, such as a version. `count` chooses singular or plural.
 */
export function createSpeech<Keys extends PhraseKeys>(first: Sections, language: string): Speech<Keys> {
  const phrases = collect(first, '', new Map());
  const number = new Intl.NumberFormat(language);
  const plural = new Intl.PluralRules(language);

  function translate(key: string, parameters: Record<string, string | number> = {}): string {
    const phrase = phrases.get(key);
    // A key from outside the types, e.g. a code of a newer server: better its name on screen than a broken page.
    if (phrase === undefined) return key;
    const isOne = typeof parameters.count === 'number' && plural.select(parameters.count) === 'one';
    const text = typeof phrase === 'string' ? phrase : ((isOne ? phrase.one : undefined) ?? phrase.other);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      if (!Object.hasOwn(parameters, name)) return placeholder;
      const value = parameters[name]!;
      return typeof value === 'number' ? number.format(value) : value;
    });
  }
  return {
    t: translate as Translate<Keys>,
    add: (more) => void collect(more, '', phrases),
  };
}

/** As {@link createSpeech}, where all phrases are there. */
export function createTranslate<Keys extends PhraseKeys>(
  dictionary: Dictionary<Keys>,
  language: string,
): Translate<Keys> {
  return createSpeech<Keys>(dictionary, language).t;
}
