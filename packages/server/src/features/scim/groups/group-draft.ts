import { scimLimits } from '@muster/contract/scim/limits';
import { id as idSchema } from '@muster/contract/primitives';
import { cleanText, readExternalId } from '../protocol/clean-text.ts';
import { type Filter, invalidFilter, parseFilter } from '../protocol/parse-filter.ts';
import { isObject } from '../protocol/attributes.ts';
import { type Operation, readPath, valueOf } from '../protocol/patch-operations.ts';
import { GROUP_SCHEMA } from '../protocol/schema-names.ts';
import { ScimError } from '../protocol/scim-error.ts';

/** The writable attributes of a group. */
export interface GroupDraft {
  displayName: string;
  externalId: string | null;
  memberIds: Set<string>;
}

function readName(value: unknown): string {
  const name = cleanText(value, 'displayName');
  if (name === '') throw new ScimError('invalidValue', 'displayName is required.');
  return name;
}

/** Ids of `[{ value }]`; also accepts a single object, which some providers send. @throws ScimError */
function readMembers(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > scimLimits.membersMax) throw tooMany();
  return list.map((each) => {
    const said = isObject(each) ? valueOf(each, 'value') : each;
    const read = idSchema.safeParse(said);
    if (!read.success) throw unknownMember(said);
    return read.data.toLowerCase();
  });
}

const tooMany = () => new ScimError('too_large', `A group has at most ${scimLimits.membersMax} members.`);

export const unknownMember = (id: unknown) =>
  new ScimError('invalidValue', `Member ${String(id).slice(0, 50)} does not exist. Nothing was changed.`);

/** Reads a whole group from a body; missing attributes become empty. @throws ScimError */
export function readGroup(body: unknown): GroupDraft {
  if (!isObject(body)) throw new ScimError('invalidSyntax', 'The body must be a JSON object.');
  const schemas = valueOf(body, 'schemas');
  if (schemas !== undefined && !(Array.isArray(schemas) && schemas.includes(GROUP_SCHEMA)))
    throw new ScimError('invalidValue', `schemas must contain ${GROUP_SCHEMA}.`);
  return {
    displayName: readName(valueOf(body, 'displayname')),
    externalId: readExternalId(valueOf(body, 'externalid')),
    memberIds: new Set(readMembers(valueOf(body, 'members'))),
  };
}

type Op = Operation['op'];

function changeMembers(draft: GroupDraft, op: Op, value: unknown): void {
  if (op === 'replace') draft.memberIds = new Set(readMembers(value));
  else if (op === 'add') for (const id of readMembers(value)) draft.memberIds.add(id);
  else if (value === undefined || value === null) draft.memberIds = new Set();
  // Entra ID removes members by listing them in the value.
  else for (const id of readMembers(value)) draft.memberIds.delete(id);
  if (draft.memberIds.size > scimLimits.membersMax) throw tooMany();
}

/** Whether the filter selects this member: `value eq "…"`, several of them with `or`. @throws ScimError */
function isMeant(filter: Filter, id: string): boolean {
  if (filter.op === 'or') return filter.filters.some((each) => isMeant(each, id));
  if (filter.op === 'and') return filter.filters.every((each) => isMeant(each, id));
  if (filter.op === 'not') return !isMeant(filter.filter, id);
  if ((filter.op !== 'eq' && filter.op !== 'ne') || filter.path.toLowerCase() !== 'value')
    throw invalidFilter('Select members with value eq "…".');
  return (String(filter.value).toLowerCase() === id) === (filter.op === 'eq');
}

/** Handles `members[value eq "…"]`. */
function removeMatching(draft: GroupDraft, text: string): void {
  const filter = parseFilter(text);
  // Fast path for the most common filter.
  if (filter.op === 'eq' && filter.path.toLowerCase() === 'value')
    draft.memberIds.delete(String(filter.value).toLowerCase());
  else draft.memberIds = new Set([...draft.memberIds].filter((id) => !isMeant(filter, id)));
}

/** @param isStrict rejects unknown attributes, as for a path; otherwise they are ignored, as in a body */
function change(draft: GroupDraft, op: Op, path: string, value: unknown, isStrict: boolean): void {
  const { urn, attribute, filter } = readPath(path);
  const isOurs = urn === null || urn === GROUP_SCHEMA.toLowerCase();
  if (isOurs && attribute === 'members') {
    if (filter === null) changeMembers(draft, op, value);
    else if (op === 'remove') removeMatching(draft, filter);
    else throw new ScimError('invalidPath', 'Members can be added or removed, not changed.');
  } else if (isOurs && attribute === 'displayname') {
    if (op === 'remove') throw new ScimError('mutability', 'displayName cannot be removed.');
    draft.displayName = readName(value);
  } else if (isOurs && attribute === 'externalid')
    draft.externalId = op === 'remove' ? null : readExternalId(value);
  else if (!isStrict) return;
  else if (isOurs && attribute === 'id') throw new ScimError('mutability', 'id cannot be changed.');
  else throw new ScimError('invalidPath', `${path.slice(0, 100)} is not an attribute of a group.`);
}

/** Applies the operations to a copy of `before`, all or nothing. @throws ScimError */
export function patchGroup(before: GroupDraft, operations: readonly Operation[]): GroupDraft {
  const draft = { ...before, memberIds: new Set(before.memberIds) };
  for (const { op, path, value } of operations) {
    if (path !== null) change(draft, op, path, value, true);
    else for (const [key, said] of Object.entries(value as object)) change(draft, op, key, said, false);
  }
  return draft;
}
