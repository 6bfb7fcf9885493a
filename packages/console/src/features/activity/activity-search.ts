import { readId, readText, type RawSearch } from '../../platform/search.ts';

export interface ActivitySearch {
  keyword?: string | undefined;
  person?: string | undefined;
  /** Types of objects. */
  types?: string[] | undefined;
  actions?: string[] | undefined;
  /** One object; needs its type. */
  objectType?: string | undefined;
  objectId?: string | undefined;
  /** Days in the reader's time zone, `2026-11-21`; both are included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The entry whose drawer is open. */
  entry?: string | undefined;
}

/** `a,b`: type or action names, which may be ones this console does not know yet. */
function readNames(value: unknown, pattern: RegExp): string[] | undefined {
  const items = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const names = items.filter((each): each is string => typeof each === 'string' && pattern.test(each));
  return names.length > 0 ? [...new Set(names)].slice(0, 50) : undefined;
}

const TYPE = /^[a-zA-Z]{1,40}$/;
const ACTION = /^[a-zA-Z]+(\.[a-zA-Z]+)+$/;

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

export function readActivitySearch(raw: RawSearch): ActivitySearch {
  const objectType =
    typeof raw.objectType === 'string' && TYPE.test(raw.objectType) ? raw.objectType : undefined;
  const objectId = readText(raw.objectId);
  const isObject = objectType !== undefined && objectId !== undefined;
  return {
    keyword: readText(raw.keyword),
    person: readId(raw.person),
    types: readNames(raw.types, TYPE),
    actions: readNames(raw.actions, ACTION),
    objectType: isObject ? objectType : undefined,
    objectId: isObject ? objectId : undefined,
    from: readDay(raw.from),
    to: readDay(raw.to),
    entry: readId(raw.entry),
  };
}
