import type { ZodError } from 'zod';

/**
 * The closed list of field errors, whose texts are in `phrases`. Schemas use these codes as messages and everything
 * else zod reports is mapped to them, so browser and server report the same about the same input.
 */
export const fieldErrorCodes = [
  'field.required',
  'field.too_short',
  'field.too_long',
  'field.too_small',
  'field.too_large',
  'field.too_many',
  'field.format',
  'field.email',
  'field.number',
  'field.sn',
  'field.nuwa_id',

  'field.pin',
  'field.phone',
  'field.package_name',
  'field.class_name_required',
  'field.control_characters',
  'field.choice',
  'field.duplicate',
  'field.passwords_differ',
  /** A common password. */
  'field.guessable',
  /** A password that contains the user's name or address. */
  'field.guessable_name',
  /** The end of a time window is not after its beginning. */
  'field.end_time',
  /** The app may open only with another project. */
  'field.project',
  /** A time overlaps another one. */
  'field.overlap',
  /** A range of days is too long, or ends before it begins. */
  'field.period',
  'field.unknown',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export interface FieldErrors {
  /** Dotted path of the field → its error; the first error of a field wins. */
  fields: Record<string, FieldErrorCode>;
  /** Numbers for the texts, e.g. `{ name: { max: 20 } }`. */
  params: Record<string, Record<string, number>>;
}

const known = new Set<string>(fieldErrorCodes);

type Issue = ZodError['issues'][number];

function codeOf(issue: Issue): FieldErrorCode {
  // There is a number, but not a whole one.
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'field.number';
  // Whatever code the schema gives: a missing value is required, not malformed.
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (known.has(issue.message)) return issue.message as FieldErrorCode;
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'field.required' : 'field.too_short';
      return issue.origin === 'array' ? 'field.required' : 'field.too_small';
    case 'too_big':
      if (issue.origin === 'string') return 'field.too_long';
      return issue.origin === 'array' ? 'field.too_many' : 'field.too_large';
    case 'invalid_value':
      return 'field.choice';
    case 'unrecognized_keys':
      return 'field.unknown';
    default:
      return 'field.format';
  }
}

function paramsOf(issue: Issue): Record<string, number> | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'custom' && issue.params) return issue.params as Record<string, number>;
  return undefined;
}

/** Converts a zod error into field codes. Issues without a path are under the empty string. */
export function toFieldErrors(error: ZodError): FieldErrors {
  const result: FieldErrors = { fields: {}, params: {} };
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const name of names) {
      const path = [...issue.path, ...(name === undefined ? [] : [name])].join('.');
      if (path in result.fields) continue;
      result.fields[path] = codeOf(issue);
      const params = paramsOf(issue);
      if (params) result.params[path] = params;
    }
  }
  return result;
}
