import { snForm } from '@muster/contract/devices/serial-number';

/**
 * Parsed search part of an address, which may be typed, pasted or from an old bookmark. Unreadable values are
 * `undefined`, so they are left out of the next address. Hand-written, since zod would cost the first page 20 kB.
 */
export type RawSearch = Record<string, unknown>;

export function readText(value: unknown, max = 100): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, max);
  return text === '' ? undefined : text;
}

/** The keys of `choices` are the allowed values; a record of the contract's type keeps them complete. */
export function readChoice<K extends string>(
  value: unknown,
  choices: Readonly<Record<K, unknown>>,
): K | undefined {
  return typeof value === 'string' && Object.hasOwn(choices, value) ? (value as K) : undefined;
}

/** A page number from 2; no value means the first page. */
export function readPage(value: unknown, max = 100_000): number | undefined {
  const page = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= max ? page : undefined;
}

/** Reads a text of this form. */
export const reader = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && form.test(value) ? value : undefined;

export const readId = reader(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** A robot's serial number, as it may be typed. */
export const readSn = reader(new RegExp(`^${snForm}$`, 'i'));

/** A day of the calendar, `2026-11-21`; `2026-02-30` is none. */
export function readDay(value: unknown): string | undefined {
  const day = reader(/^\d{4}-\d\d-\d\d$/)(value);
  const time = Date.parse(day ?? '');
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** `a,b` or an array, without duplicates and invalid values. */
export function readList(value: unknown, read: (item: unknown) => string | undefined, max = 200) {
  const items = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const found = [...new Set(items.map(read).filter((item) => item !== undefined))].slice(0, max);
  return found.length > 0 ? found : undefined;
}

export const readIds = (value: unknown) => readList(value, readId);

/** `?a=1&b=x,y` both ways, as the server writes addresses; the router's default would write JSON. */
export function parseSearch(search: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: RawSearch): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  // A comma needs no escape in a query, and addresses stay readable.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
