import type { Actor } from '../../platform/http/actor.ts';

/** Changes that depend on time alone, such as days of grace or an idle lock, take effect at most this late, in ms. */
const BELIEVED_FOR = 1000;
const KEPT = 5000;
/** A longer key is not cached: forged headers must not fill the memory. */
const KEY_MAX = 540;

/**
 * Caches actors by the page's team and the whole cookie header. Resolving one anew costs a tenth of a whole cached
 * response; so it is kept for a second, unless anything changed meanwhile.
 * @param version grows whenever anyone's permissions or sessions may have changed
 */
export function createKnownActors(version: () => number) {
  const actors = new Map<string, { actor: Actor; version: number; until: number }>();
  return {
    /** `null` also when the address differs from the cached one. */
    find(key: string, ip: string): Actor | null {
      const known = actors.get(key);
      const isGood =
        known !== undefined &&
        known.until > Date.now() &&
        known.version === version() &&
        known.actor.ip === ip;
      return isGood ? known.actor : null;
    },
    believe(key: string, actor: Actor): void {
      if (key.length > KEY_MAX) return;
      if (actors.size >= KEPT) actors.clear();
      actors.set(key, { actor, version: version(), until: Date.now() + BELIEVED_FOR });
    },
  };
}
