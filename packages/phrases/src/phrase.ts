/** A phrase whose form depends on `count` by `Intl.PluralRules`; languages without a singular have only `other`. */
export interface Plural {
  readonly one?: string;
  readonly other: string;
}

export type Phrase = string | Plural;

/** Sections may nest. No section has a key `other`: that key marks a plural phrase. */
export interface Sections {
  readonly [key: string]: Phrase | Sections;
}

/** The placeholder names: `PlaceholdersOf<'{from}–{to}'>` is `'from' | 'to'`. */
export type PlaceholdersOf<T extends Phrase> = T extends string
  ? T extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PlaceholdersOf<Rest>
    : never
  : T extends Plural
    ? PlaceholdersOf<T['other']>
    : never;

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never;

/** A text that contains all of these placeholders, in any order. */
type TextWith<Names extends string> = [Names] extends [never]
  ? string
  : string & Intersection<Names extends string ? `${string}{${Names}}${string}` : never>;

type Translation<Source extends Phrase> =
  'count' extends PlaceholdersOf<Source>
    ?
        | TextWith<PlaceholdersOf<Source>>
        | {
            /** May omit the number: "1 robot", "one robot". */
            readonly one?: TextWith<Exclude<PlaceholdersOf<Source>, 'count'>>;
            readonly other: TextWith<PlaceholdersOf<Source>>;
          }
    : TextWith<PlaceholdersOf<Source>>;

/**
 * The type of a translation of `Source`: the same keys, and in each phrase every placeholder of the source. Write it as
 * `{…} as const satisfies Phrases<typeof source>`; {@link StrayPlaceholders} needs the literals.
 */
export type Phrases<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends Phrase
    ? Translation<Source[Key]>
    : Phrases<Source[Key]>;
};

type TextsOf<T> = T extends string ? T : T[keyof T];

/**
 * The texts of a translation with a placeholder that its source does not have; `never` if there are none. A type cannot
 * express "a string without `{x}`", so this half of the check compares the literals afterwards.
 */
export type StrayPlaceholders<Source, Translated> = {
  [Key in keyof Source & keyof Translated]: Source[Key] extends Phrase
    ? TextsOf<Translated[Key]> extends infer Text
      ? Text extends string
        ? PlaceholdersOf<Text> extends PlaceholdersOf<Source[Key]>
          ? never
          : Text
        : never
      : never
    : StrayPlaceholders<Source[Key], Translated[Key]>;
}[keyof Source & keyof Translated];
