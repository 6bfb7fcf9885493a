import fc from 'fast-check';
import type { JsonSchema } from './schema-places.ts';

const DEEPEST = 6;
const ITEMS = 4;
const CHARACTERS = 300;
const anything = fc.constantFrom(null, 0, 'a', true, [], {});

const odd = fc.constantFrom('', ' ', '%_\\', '2026-02-30', '__proto__');

/** Accepted by some of the formats that the contract's texts have, refused by others. */
const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc
    .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc.constantFrom('1970-01-01', '2024-02-29', '2026-11-30', '9999-12-31'),
  email: fc.emailAddress(),
};

function textOf(
  { format, pattern, minLength = 0, maxLength = CHARACTERS }: JsonSchema,
  ids: readonly string[],
) {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  const known = formats[format ?? ''];
  if (known !== undefined) return known;
  if (pattern !== undefined)
    return fc.oneof({ arbitrary: fc.stringMatching(new RegExp(pattern)), weight: 3 }, odd);
  const most = Math.max(minLength, Math.min(maxLength, CHARACTERS));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc.constantFrom('a'.repeat(most), '機'.repeat(most)),
    odd,
    fc.constantFrom(...ids),
  );
}

/**
 * Values that the JSON schema allows, as far as it can say. What the contract checks beyond it (two fields that belong
 * together, lists without repeats) is not considered, so some are refused.
 * @param ids of existing objects
 */
export function arbitraryOf(schema: JsonSchema, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  if (depth > DEEPEST) return anything;
  const of = (inner: JsonSchema) => arbitraryOf(inner, ids, depth + 1);
  const { minimum: min = -1000, maximum: max = 2 ** 31, properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(of));
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return fc.integer({ min, max: Math.min(max, Number.MAX_SAFE_INTEGER) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = ITEMS } = schema;
      return fc.array(of(schema.items ?? {}), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, ITEMS)),
      });
    }
    case 'object': {
      const fields = Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, of(own)]));
      return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
    }
    default:
      return anything;
  }
}
