import { scimLimits } from '@muster/contract/scim/limits';
import { isObject, type Json, splitPath } from './attributes.ts';
import { PATCH_SCHEMA } from './schema-names.ts';
import { ScimError } from './scim-error.ts';

export interface Target {
  urn: string | null;
  /** In lower case. */
  attribute: string;
  /** The filter in square brackets. */
  filter: string | null;
  sub: string | null;
}

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  /** `null`: the keys of the value are the paths. */
  path: string | null;
  value: unknown;
}

/** Finds a key ignoring case, as attribute names in SCIM are case-insensitive. */
export function valueOf(object: Json, name: string): unknown {
  const key = Object.keys(object).find((each) => each.toLowerCase() === name);
  return key === undefined ? undefined : object[key];
}

const operations = ['add', 'replace', 'remove'] as const;

/** Entra ID writes `Add`, others `add`. @throws ScimError */
export function readOperations(body: unknown): Operation[] {
  if (!isObject(body)) throw new ScimError('invalidSyntax', 'The body must be a JSON object.');
  const schemas = valueOf(body, 'schemas');
  if (Array.isArray(schemas) && schemas.length > 0 && !schemas.includes(PATCH_SCHEMA))
    throw new ScimError('invalidValue', `schemas must contain ${PATCH_SCHEMA}.`);
  const list = valueOf(body, 'operations');
  if (!Array.isArray(list) || list.length === 0)
    throw new ScimError('invalidSyntax', 'Operations must be a list of at least one operation.');
  if (list.length > scimLimits.operationsMax)
    throw new ScimError('too_large', `A PATCH has at most ${scimLimits.operationsMax} operations.`);
  return list.map((each: unknown) => {
    if (!isObject(each)) throw new ScimError('invalidSyntax', 'Each operation must be an object.');
    const said = valueOf(each, 'op');
    const op = operations.find((name) => typeof said === 'string' && said.toLowerCase() === name);
    if (op === undefined) throw new ScimError('invalidSyntax', 'op must be add, replace or remove.');
    const path = valueOf(each, 'path') ?? null;
    if (path !== null && typeof path !== 'string')
      throw new ScimError('invalidPath', 'path must be a string.');
    const value = valueOf(each, 'value');
    const isEmpty = path === null || path.trim() === '';
    if (op === 'remove' && isEmpty) throw new ScimError('noTarget', 'A remove operation needs a path.');
    if (isEmpty && !isObject(value))
      throw new ScimError('invalidValue', 'Without a path the value must be an object.');
    if (op !== 'remove' && value === undefined)
      throw new ScimError('invalidValue', `A ${op} operation needs a value.`);
    return { op, path: isEmpty ? null : path.trim(), value };
  });
}

const shape = /^((?:urn:[\w.:-]+:)?[\w$-]+(?:\.[\w$-]+)?)(?:\[(.+)\])?(?:\.([\w$-]+))?$/i;

/** @throws ScimError invalidPath */
export function readPath(path: string): Target {
  const [, head, filter = null, tail] = (path.length <= scimLimits.filterMax && shape.exec(path)) || [];
  if (head === undefined) throw new ScimError('invalidPath', `The path ${path.slice(0, 100)} is invalid.`);
  const { urn, parts } = splitPath(head);
  const [attribute = '', sub = null] = parts;
  return { urn, attribute, filter, sub: tail?.toLowerCase() ?? sub };
}

/** Accepts booleans, and `"True"` as Entra ID sends it. @throws ScimError */
export function readFlag(value: unknown, attribute: string): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw new ScimError('invalidValue', `${attribute} must be true or false.`);
}
