import { type RawSearch, readDay, reader, readId, readList, readText } from '../../platform/search.ts';

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

// Names may be ones that this console does not know yet.
const readType = reader(/^[a-zA-Z]{1,40}$/);
const readAction = reader(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/);

export function readActivitySearch(raw: RawSearch): ActivitySearch {
  const objectType = readType(raw.objectType);
  const objectId = readText(raw.objectId);
  const isObject = objectType !== undefined && objectId !== undefined;
  return {
    keyword: readText(raw.keyword),
    person: readId(raw.person),
    types: readList(raw.types, readType, 50),
    actions: readList(raw.actions, readAction, 50),
    objectType: isObject ? objectType : undefined,
    objectId: isObject ? objectId : undefined,
    from: readDay(raw.from),
    to: readDay(raw.to),
    entry: readId(raw.entry),
  };
}
