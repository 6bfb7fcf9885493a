import { composed } from '@muster/contract/composed';
import { scimLimits } from '@muster/contract/scim/limits';
import { characterCount, fitsIndex } from '@muster/contract/primitives';
import { ScimError } from './scim-error.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const controls = /[\u0000-\u001f\u007f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

const asSent = (text: string) => text;

/**
 * A name from a directory, {@link composed}, without characters that change the text direction. They are removed, not
 * refused: a directory cannot be asked to correct its input. @throws ScimError when it is not a string or too long
 */
export const cleanText = (value: unknown, attribute: string): string =>
  readText(value, attribute, scimLimits.textMax, composed);

/** An identifier of a directory. Not composed: the directory compares it with its own. @throws ScimError */
export const readExternalId = (value: unknown): string | null =>
  readText(value, 'externalId', scimLimits.externalIdMax, asSent) || null;

function readText(value: unknown, attribute: string, max: number, form: (text: string) => string): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') throw new ScimError('invalidValue', `${attribute} must be a string.`);
  const text = value.length > max * 24 ? value : form(value.replaceAll(controls, '').toWellFormed().trim());
  // One character can consist of many: the database has an index on most of these texts.
  if (text.length > max * 12 || characterCount(text) > max || !fitsIndex(text))
    throw new ScimError('invalidValue', `${attribute} has at most ${max} characters.`);
  return text;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first `max` characters, counted as graphemes. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, max)
    .join('')
    .trim();
}
