import type { ActorContext } from './route.ts';

type Asked = Pick<ActorContext, 'isProved'>;

/**
 * A key lets robots into the team: it is shown to whoever proved lately that it is them, as it is changed by nobody else.
 * Everything beside it is answered all the same, so that a page that shows it among other things asks nobody.
 */
export async function coverKey<Thing extends { rmsKey: string | null }>(
  thing: Thing,
  { isProved }: Asked,
): Promise<Thing & { isKeyCovered: boolean }> {
  const isKeyCovered = thing.rmsKey !== null && !(await isProved());
  return { ...thing, rmsKey: isKeyCovered ? null : thing.rmsKey, isKeyCovered };
}

/** The same for codes by which people join. */
export async function coverCode<Thing extends { code: string }>(
  thing: Thing,
  { isProved }: Asked,
): Promise<Omit<Thing, 'code'> & { code: string | null }> {
  return { ...thing, code: (await isProved()) ? thing.code : null };
}
