import { matchLanguage } from '@muster/phrases/languages';
import { accountLimits } from '@muster/contract/account/limits';
import type { Language } from '@muster/contract/languages';
import { email } from '@muster/contract/primitives';
import { cleanText, firstCharacters, readExternalId } from '../protocol/clean-text.ts';
import { isObject } from '../protocol/attributes.ts';
import { type Operation, readFlag, readPath, type Target, valueOf } from '../protocol/patch-operations.ts';
import { ENTERPRISE_SCHEMA, MUSTER_SCHEMA, USER_SCHEMA } from '../protocol/schema-names.ts';
import { ScimError } from '../protocol/scim-error.ts';

/** The writable attributes of a user. */
export interface UserDraft {
  userName: string;
  externalId: string | null;
  displayName: string;
  formatted: string;
  givenName: string;
  familyName: string;
  preferredLanguage: string;
  active: boolean;
}

const empty: UserDraft = {
  userName: '',
  externalId: null,
  displayName: '',
  formatted: '',
  givenName: '',
  familyName: '',
  preferredLanguage: '',
  active: true,
};

/** Standard attributes that Muster does not store: accepted and ignored. */
const ignored = new Set(
  `schemas id meta groups nickname profileurl title usertype locale timezone password emails phonenumbers ims photos
   addresses entitlements roles x509certificates`
    .trim()
    .split(/\s+/),
);

function readUserName(value: unknown): string {
  const address = typeof value === 'string' ? email.safeParse(value).data : undefined;
  if (address === undefined) throw new ScimError('invalidValue', 'userName must be the user’s mail address.');
  return address;
}

const texts = {
  displayname: 'displayName',
  preferredlanguage: 'preferredLanguage',
} as const;

const names = { formatted: 'formatted', givenname: 'givenName', familyname: 'familyName' } as const;
type NamePart = keyof typeof names;
const isNamePart = (name: string): name is NamePart => Object.hasOwn(names, name);

function setName(draft: UserDraft, value: unknown): void {
  if (value === null) return clearName(draft);
  if (!isObject(value)) throw new ScimError('invalidValue', 'name must be an object.');
  for (const [key, said] of Object.entries(value)) {
    const part = key.toLowerCase();
    if (isNamePart(part)) draft[names[part]] = cleanText(said, `name.${names[part]}`);
  }
}

function clearName(draft: UserDraft): void {
  Object.assign(draft, { formatted: '', givenName: '', familyName: '' });
}

/** Sets one attribute. @param name in lower case. @returns false for an unknown attribute */
function setAttribute(draft: UserDraft, name: string, sub: string | null, value: unknown): boolean {
  if (name === 'username') draft.userName = readUserName(value);
  else if (name === 'externalid') draft.externalId = readExternalId(value);
  else if (name === 'active') draft.active = readFlag(value, 'active');
  else if (name === 'displayname' || name === 'preferredlanguage')
    draft[texts[name]] = cleanText(value, texts[name]);
  else if (name === 'name') {
    if (sub === null) setName(draft, value);
    else if (isNamePart(sub)) draft[names[sub]] = cleanText(value, `name.${names[sub]}`);
  } else return ignored.has(name);
  return true;
}

/** Reads a whole user from a body; missing attributes become empty, unknown ones are ignored. @throws ScimError */
export function readUser(body: unknown): UserDraft {
  if (!isObject(body)) throw new ScimError('invalidSyntax', 'The body must be a JSON object.');
  const schemas = valueOf(body, 'schemas');
  if (schemas !== undefined && !(Array.isArray(schemas) && schemas.includes(USER_SCHEMA)))
    throw new ScimError('invalidValue', `schemas must contain ${USER_SCHEMA}.`);
  const draft = { ...empty };
  for (const [key, value] of Object.entries(body))
    if (value !== null) setAttribute(draft, key.toLowerCase(), null, value);
  if (draft.userName === '') throw new ScimError('invalidValue', 'userName is required.');
  return draft;
}

function remove(draft: UserDraft, { attribute, sub }: Target): void {
  if (attribute === 'username' || attribute === 'active')
    throw new ScimError('mutability', `${attribute === 'active' ? 'active' : 'userName'} cannot be removed.`);
  if (attribute === 'externalid') draft.externalId = null;
  else if (attribute === 'displayname' || attribute === 'preferredlanguage') draft[texts[attribute]] = '';
  else if (attribute === 'name' && sub === null) clearName(draft);
  else if (attribute === 'name' && sub !== null && isNamePart(sub)) draft[names[sub]] = '';
}

const extensions = [ENTERPRISE_SCHEMA, MUSTER_SCHEMA].map((urn) => urn.toLowerCase());

function apply(draft: UserDraft, op: Operation['op'], path: string, value: unknown): void {
  const target = readPath(path);
  const { urn, attribute, sub } = target;
  // Attributes of extensions are not stored.
  if (urn !== null && urn !== USER_SCHEMA.toLowerCase()) {
    if (extensions.some((each) => urn === each)) return;
    throw unknownPath(path);
  }
  if (attribute === 'id') throw new ScimError('mutability', 'id cannot be changed.');
  if (op === 'remove') {
    if (!isKnownAttribute(attribute)) throw unknownPath(path);
    remove(draft, target);
  } else if (!setAttribute(draft, attribute, sub, value)) throw unknownPath(path);
}

const unknownPath = (path: string) =>
  new ScimError('invalidPath', `${path.slice(0, 100)} is not an attribute of a user.`);

const kept = new Set(['username', 'externalid', 'active', 'displayname', 'preferredlanguage', 'name']);
const isKnownAttribute = (name: string) => kept.has(name) || ignored.has(name);

/** Applies the operations to a copy of `before`, all or nothing. @throws ScimError */
export function patchUser(before: UserDraft, operations: readonly Operation[]): UserDraft {
  const draft = { ...before };
  for (const { op, path, value } of operations) {
    if (path !== null) apply(draft, op, path, value);
    else
      for (const [key, said] of Object.entries(value as object)) {
        // Okta repeats the unchanged id.
        if (key.toLowerCase() === 'id') continue;
        // Unknown attributes are ignored here, as in a body.
        if (key.includes('.') || key.toLowerCase().startsWith('urn:')) applyKnown(draft, key, said);
        else setAttribute(draft, key.toLowerCase(), null, said);
      }
  }
  return draft;
}

function applyKnown(draft: UserDraft, path: string, value: unknown): void {
  const { urn, attribute, sub } = readPath(path);
  if (urn === null || urn === USER_SCHEMA.toLowerCase()) setAttribute(draft, attribute, sub, value);
}

const isEastAsian = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Display name: the provider's, or built from given and family name in the order of the script. */
export function nameOf({ displayName, formatted, givenName, familyName, userName }: UserDraft): string {
  const whole = isEastAsian(familyName + givenName)
    ? `${familyName}${givenName}`
    : `${givenName} ${familyName}`.trim();
  const name = displayName || formatted || whole || userName.slice(0, userName.lastIndexOf('@'));
  return firstCharacters(name, accountLimits.nameMax);
}

/** The first supported language in a list such as `ja, en-US;q=0.8`; `null` when there is none. */
export function languageOfUser({ preferredLanguage }: UserDraft): Language | null {
  for (const tag of preferredLanguage.split(',')) {
    const language = matchLanguage(tag.split(';', 1)[0]!.trim());
    if (language !== undefined) return language;
  }
  return null;
}
