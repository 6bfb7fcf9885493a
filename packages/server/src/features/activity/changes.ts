import type { FieldChange } from '@muster/contract/activity/schemas';

type Content = Record<string, unknown> | null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHOWN = 3;
const VALUE_MAX = 500;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Every field of an entry, in the order they were written. */
export function fieldsOf(before: Content, after: Content): FieldChange[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
}

/** The fields whose values differ. */
export function changesOf(before: Content, after: Content): FieldChange[] {
  return fieldsOf(before, after).filter((each) => !isEqual(each.before, each.after));
}

const isShort = (value: unknown) => (JSON.stringify(value) ?? '').length <= VALUE_MAX;

/** Those without long values. */
export const shortOf = (changes: readonly FieldChange[]) =>
  changes.filter((each) => isShort(each.before) && isShort(each.after));

/** The changes shown in a list: the first few, without long values. */
export function firstChanges(changes: readonly FieldChange[]): FieldChange[] {
  return shortOf(changes).slice(0, SHOWN);
}

/** The ids in a value, at any depth. */
export function idsIn(value: unknown, into: Set<string> = new Set(), max = 500): Set<string> {
  if (into.size >= max) return into;
  if (typeof value === 'string') {
    if (uuid.test(value)) into.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) idsIn(part, into, max);
  return into;
}
