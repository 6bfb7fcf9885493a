import type { ActorContext } from './route.ts';

type Asked = Pick<ActorContext, 'isProved'>;

/**
 * A key lets robots into the team, so it is shown only after a recent proof of identity, as is required to change it.
 * The other fields are returned in any case, so that a page that shows the key among them needs no proof.
 */
export async function coverKey<Thing extends { rmsKey: string | null }>(
  thing: Thing,
  { isProved }: Asked,
): Promise<Thing & { isKeyCovered: boolean }> {
  const isKeyCovered = thing.rmsKey !== null && !(await isProved());
  return { ...thing, rmsKey: isKeyCovered ? null : thing.rmsKey, isKeyCovered };
}

/** The same for codes that let users join the team. */
export async function coverCode<Thing extends { code: string }>(
  thing: Thing,
  { isProved }: Asked,
): Promise<Omit<Thing, 'code'> & { code: string | null }> {
  return { ...thing, code: (await isProved()) ? thing.code : null };
}
