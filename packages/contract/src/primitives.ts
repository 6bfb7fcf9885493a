import { z } from 'zod';
import { accountLimits } from './account/limits.ts';
import { composed } from './composed.ts';
import { snForm } from './devices/serial-number.ts';
import { httpLimits, listLimits } from './limits.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The number of characters as a user perceives them: 👨‍👩‍👧 is one, and so is 中. */
export function characterCount(text: string): number {
  // ASCII has one code unit per character, and is most of the input.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** A grapheme has no maximum length, so the code units are limited as well. */
const UNITS_PER_CHARACTER = 12;
// oxlint-disable-next-line no-control-regex -- control characters are what this matches
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Result of cutting a text in the middle of an emoji; PostgreSQL cannot store it. */
const halfCharacter = /\p{Surrogate}/u;
/** They reverse the order of the text around them, so that one name can look like another. */
export const directionControls = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Text typed by a user, one or several lines: trimmed, {@link composed}, without control characters, `min` to `max`
 * characters as counted by {@link characterCount}.
 */
export function text(max: number, min = 0) {
  return z
    .string()
    .trim()
    .overwrite((value) => (value.length > max * UNITS_PER_CHARACTER ? value : composed(value)))
    .superRefine((value, context) => {
      const fail = (message: string, params?: Record<string, number>) =>
        context.addIssue({ code: 'custom', message, ...(params ? { params } : {}) });
      if ([controlCharacters, directionControls, halfCharacter].some((pattern) => pattern.test(value)))
        fail('field.control_characters');
      const count = value.length > max * UNITS_PER_CHARACTER ? Infinity : characterCount(value);
      if (count === 0 && min > 0) fail('field.required');
      else if (count < min) fail('field.too_short', { min });
      else if (count > max) fail('field.too_long', { max });
    })
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) });
}

export const lineBreak = /[\t\n\r\u0085\u2028\u2029]/;
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Mark}\p{Cc}\p{Cf}\u2800]/u;

/** {@link text} on one line. In a mail, text after a line break could look like text of the server. */
export const lineText = (max: number, min = 0) =>
  text(max, min).refine((line) => !lineBreak.test(line), 'field.control_characters');

/** PostgreSQL refuses index entries of more than 2,704 bytes; an entry also contains the team and the id. */
const INDEXED_BYTES_MAX = 2500;
const encoder = new TextEncoder();

/** Limits the bytes of a text that a list is sorted by: 120 characters can take 4,320 bytes. */
export const fitsIndex = (value: string) => encoder.encode(value).length <= INDEXED_BYTES_MAX;

/** An invisible name would look like a missing one. An empty one is reported elsewhere, where it is not allowed. */
export const isVisible = (name: string) => name === '' || visible.test(name);

/** A visible {@link lineText} that {@link fitsIndex}. */
export const nameText = (max: number) =>
  lineText(max, 1)
    .refine(isVisible, 'field.required')
    .refine(fitsIndex, { error: 'field.too_long', params: { max } });

const everyControlCharacter = new RegExp(controlCharacters, 'g');

// oxlint-disable-next-line no-control-regex -- control characters are what this matches
const unkeepable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/;

/**
 * Text sent by a machine, at most `max` code units, in a form that PostgreSQL can store. Control characters (including
 * NUL) are removed, and a lone surrogate, left by cutting a text, becomes U+FFFD; neither refuses the message.
 * Thousands of texts are checked each second, so it is one check, which usually changes nothing.
 */
export const machineText = (max: number) =>
  z
    .string()
    .check((text) => {
      if (text.value.length > max)
        text.issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          input: text.value,
        });
      else if (unkeepable.test(text.value))
        text.value = text.value.replace(everyControlCharacter, '').toWellFormed();
    })
    .meta({ maxLength: max });

/** The smallest positive number that PostgreSQL accepts as `double precision`. */
const SMALLEST = 2.2250738585072014e-308;

/** A number sent by a machine that PostgreSQL can store: finite, and 0 or at least {@link SMALLEST} in size. */
export const machineNumber = (min = -Infinity) =>
  z.number().refine((value) => value >= min && (value === 0 || Math.abs(value) >= SMALLEST), 'field.number');

/**
 * UUIDv7 made by the application: sorts by creation time. PostgreSQL finds one in upper case too, and answers in lower
 * case.
 */
export const id = z
  .uuid('field.format')
  .overwrite((value) => value.toLowerCase())
  .meta({ description: 'UUIDv7' });

/**
 * Idempotency key made by the caller, one per intended change: a retry with the same id (the answer was lost) gets the
 * same answer and changes nothing.
 */
export const requestId = z.uuid('field.format').meta({ description: 'UUID made by the caller' });

/** ISO 8601 in UTC on the wire, e.g. `2026-11-21T08:30:00.000Z`. */
export const instant = z.iso.datetime('field.format').meta({ description: 'ISO 8601, UTC' });

/** No serial number is longer, however it is typed. */
const SERIAL_NUMBER_UNITS_MAX = 40;

/** The 10 letters and digits printed on every robot; stored in upper case. May be typed in full-width characters. */
export const serialNumber = z
  .string()
  .trim()
  .overwrite((value) => (value.length > SERIAL_NUMBER_UNITS_MAX ? value : value.normalize('NFKC')))
  .toUpperCase()
  .regex(new RegExp(`^${snForm}$`), 'field.sn')
  .meta({ description: 'Serial number, 10 letters or digits' });

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(accountLimits.emailMax, 'field.too_long')
  .pipe(z.email('field.email'));

/** The largest value of an `integer` column; the database refuses a larger one even in a comparison. */
const INTEGER_MAX = 2_147_483_647;

/** Accepts the text of a URL (`"3"`) as well as a number. */
export const wholeNumber = z.coerce
  .number('field.number')
  .int('field.number')
  .max(INTEGER_MAX, 'field.too_large');

/** `true`, `false`, `1`, `0` in a query string. */
export const flag = z.union([z.boolean(), z.stringbool()]);

/** `a,b,c` or a repeated parameter in a query string → an array. */
export function listOf<T extends z.ZodType>(item: T, max = 200) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(max),
  );
}

/** The ids of the objects to remove, at least one. */
export const idsQuery = {
  ids: listOf(id, httpLimits.idsMax).pipe(z.array(id).min(1, 'field.required')),
};

export const keyword = text(listLimits.keywordMax).transform((value) => (value === '' ? undefined : value));

export const pageQuery = {
  page: wholeNumber.min(1).max(listLimits.pageMax).default(1),
  limit: wholeNumber.min(1).max(listLimits.pageSizeMax).default(listLimits.pageSize),
};

/** The list shape of design section 2. `total` counts all matches, not only this page. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  limit: number;
}
