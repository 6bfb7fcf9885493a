import type { ZodError } from 'zod';

/**
 * What may be wrong with one field, as the closed list whose texts live in `phrases`.
 * A schema names one of these as its message; everything else zod reports is mapped onto them,
 * so the browser and the server say the same about the same input.
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
  /** A password that anybody would try. */
  'field.guessable',
  /** The same, because it is a name or the address of the person. */
  'field.guessable_name',
  /** Of a window whose beginning is said before. */
  'field.end_time',
  /** Of a time, with another one. */
  'field.overlap',
  /** Of days from one to another: too many, or the last before the first. */
  'field.period',
  'field.unknown',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export interface FieldErrors {
  /** Dotted path of the field → what is wrong with it; the first fault of a field wins. */
  fields: Record<string, FieldErrorCode>;
  /** Numbers a text needs, e.g. `{ name: { max: 20 } }`. */
  params: Record<string, Record<string, number>>;
}

const known = new Set<string>(fieldErrorCodes);

type Issue = ZodError['issues'][number];

function codeOf(issue: Issue): FieldErrorCode {
  // Whatever a schema calls its fault: something that is not there is required, not ill-formed.
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

/** Turns a zod error into field codes. Issues without a path are filed under the empty string. */
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
