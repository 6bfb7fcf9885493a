/** A phrase whose form follows `count` by `Intl.PluralRules`; languages without a singular give only `other`. */
export interface Plural {
  readonly one?: string;
  readonly other: string;
}

export type Phrase = string | Plural;

/** Sections may nest. No section has a key `other`: that key marks a plural phrase. */
export interface Sections {
  readonly [key: string]: Phrase | Sections;
}

/** The names in braces: `PlaceholdersOf<'{from}–{to}'>` is `'from' | 'to'`. */
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
            /** May leave the number out: "1 robot", "one robot". */
            readonly one?: TextWith<Exclude<PlaceholdersOf<Source>, 'count'>>;
            readonly other: TextWith<PlaceholdersOf<Source>>;
          }
    : TextWith<PlaceholdersOf<Source>>;

/**
 * What a translation of `Source` must be: the same keys, and in each phrase every placeholder of the source.
 * Write it as `{…} as const satisfies Phrases<typeof source>`; the literals are needed by {@link StrayPlaceholders}.
 */
export type Phrases<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends Phrase
    ? Translation<Source[Key]>
    : Phrases<Source[Key]>;
};

type TextsOf<T> = T extends string ? T : T[keyof T];

/**
 * The texts of a translation that use a placeholder its source does not have; `never` when there are none.
 * A type cannot express "a string without `{x}`", so this half of the check compares the literals afterwards.
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
