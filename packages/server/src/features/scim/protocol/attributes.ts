import { ScimError } from './scim-error.ts';

/** Splits a path into lower-case parts: `urn:…:User:name.givenName` → `name`, `givenname`. */
export function splitPath(path: string): { urn: string | null; parts: string[] } {
  const lower = path.toLowerCase();
  if (!lower.startsWith('urn:')) return { urn: null, parts: lower.split('.') };
  // A URN contains dots of its own (`2.0`), so the attribute starts after the last colon.
  const at = lower.lastIndexOf(':');
  const tail = lower.slice(at + 1);
  // The path is the extension itself: its name ends in the resource type.
  if (tail === 'user' || tail === 'group') return { urn: lower, parts: [] };
  return { urn: lower.slice(0, at), parts: tail.split('.') };
}

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Always returned. */
const always = new Set(['id', 'schemas']);

/** The path within the resource, in lower case. */
function keysOf(path: string): string[] {
  const { urn, parts } = splitPath(path.trim());
  if (urn === null || urn.includes(':core:')) return parts;
  return [urn, ...parts];
}

function pick(from: Json, paths: readonly string[][]): Json {
  const kept: Json = {};
  for (const [key, value] of Object.entries(from)) {
    const own = paths.filter(([first]) => first === key.toLowerCase());
    if (own.length === 0) continue;
    const deeper = own.map(([, ...rest]) => rest);
    if (deeper.some((rest) => rest.length === 0)) kept[key] = value;
    else if (Array.isArray(value))
      kept[key] = value.map((each: unknown) => (isObject(each) ? pick(each, deeper) : each));
    else if (isObject(value)) kept[key] = pick(value, deeper);
  }
  return kept;
}

function omit(from: Json, paths: readonly string[][]): Json {
  const kept: Json = {};
  for (const [key, value] of Object.entries(from)) {
    const own = paths.filter(([first]) => first === key.toLowerCase());
    const deeper = own.map(([, ...rest]) => rest);
    if (deeper.some((rest) => rest.length === 0)) continue;
    if (deeper.length > 0 && Array.isArray(value))
      kept[key] = value.map((each: unknown) => (isObject(each) ? omit(each, deeper) : each));
    else if (deeper.length > 0 && isObject(value)) kept[key] = omit(value, deeper);
    else kept[key] = value;
  }
  return kept;
}

/** The attributes of a resource that were requested. */
export interface Projection {
  attributes: readonly string[];
  excludedAttributes: readonly string[];
}

/** @throws ScimError when both are given */
export function checkProjection({ attributes, excludedAttributes }: Projection): void {
  if (attributes.length > 0 && excludedAttributes.length > 0)
    throw new ScimError('invalidValue', 'Use either attributes or excludedAttributes.');
}

/** Whether this attribute was requested and must be read. */
export function wants({ attributes, excludedAttributes }: Projection, name: string): boolean {
  const isNamed = (path: string) => keysOf(path)[0] === name;
  if (attributes.length > 0) return attributes.some(isNamed);
  return !excludedAttributes.some((path) => isNamed(path) && keysOf(path).length === 1);
}

export function project(resource: Json, { attributes, excludedAttributes }: Projection): Json {
  if (attributes.length > 0)
    return pick(resource, [...[...always].map((name) => [name]), ...attributes.map(keysOf)]);
  if (excludedAttributes.length > 0)
    return omit(
      resource,
      excludedAttributes.map(keysOf).filter(([first]) => !always.has(first ?? '')),
    );
  return resource;
}
