import type { Phrase, Sections } from './phrase.ts';

/** Every text of these sections with its key and, for a phrase with a plural, its form. For tests. */
export function textsOf(sections: Sections, path = ''): [key: string, form: string, text: string][] {
  return Object.entries(sections).flatMap(([key, value]: [string, Phrase | Sections]) => {
    if (typeof value === 'string') return [[path + key, 'other', value]];
    if (typeof value.other !== 'string') return textsOf(value as Sections, `${path}${key}.`);
    return Object.entries(value).map(([form, text]): [string, string, string] => [path + key, form, text]);
  });
}
