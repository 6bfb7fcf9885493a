import type { SealedContent } from './chain/entry-hash.ts';
import { type KnownName, PERSON } from './names.store.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Names of people and objects found in an entry. */
export function namesIn({
  actorId,
  actorName,
  objectType,
  objectId,
  before,
  after,
}: Pick<
  SealedContent,
  'actorId' | 'actorName' | 'objectType' | 'objectId' | 'before' | 'after'
>): KnownName[] {
  const names: KnownName[] = [];
  if (actorId !== null) names.push({ objectType: PERSON, objectId: actorId, name: actorName });
  const parts = [after, before].map(
    (text) => (text === null ? {} : JSON.parse(text)) as Record<string, unknown>,
  );
  const find = (field: string) => parts.map((part) => textOf(part[field])).find((each) => each !== undefined);
  const alias = find('sn');
  const name = find('name') ?? alias ?? find('subject') ?? find('to');
  if (name !== undefined) names.push({ objectType, objectId, name, alias });
  return names;
}
