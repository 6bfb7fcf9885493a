import type { Language } from '@muster/contract/languages';
import type { KeysOf } from './translate.ts';

/**
 * The phrases of every file, by `<area>/<language>`. Each file adds itself by declaration merging: a new area is a new
 * folder, and there is no list of areas. A tsconfig of code that calls `t` includes the zh-TW file of every area.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by merging
export interface PhraseFiles {}

/** A folder of this package: the phrases that are loaded together. */
export type Area<File = keyof PhraseFiles> = File extends `${infer Name}/zh-TW` ? Name : never;

/** The phrases of one area in one language; zh-TW is the source of the translations. */
export type PhrasesOf<Name extends Area, Code extends Language> = PhraseFiles[`${Name}/${Code}` &
  keyof PhraseFiles];

/** The keys of these areas: dotted path → names of the placeholders. */
export type KeysOfAreas<Names extends Area> = KeysOf<PhrasesOf<Names, 'zh-TW'>>;
