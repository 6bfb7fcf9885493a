import type { Actor } from '../../platform/http/actor.ts';

/** What depends on the time alone, as days of grace or an idle lock, is late by so much at most, in ms. */
const BELIEVED_FOR = 1000;
const KEPT = 5000;
/** A longer header is looked through each time: what a stranger makes up must not fill the memory. */
const COOKIE_MAX = 500;

/**
 * Who asked, by the whole cookie header. Finding an actor anew costs a tenth of a whole answer that is ready; so it is
 * believed for a second, unless anything changed meanwhile.
 * @param version grows whenever somebody's rights or sessions may be others
 */
export function createKnownActors(version: () => number) {
  const actors = new Map<string, { actor: Actor; version: number; until: number }>();
  return {
    /** `null` also from another address than the one that was believed. */
    find(cookie: string, ip: string): Actor | null {
      const known = actors.get(cookie);
      const isGood =
        known !== undefined &&
        known.until > Date.now() &&
        known.version === version() &&
        known.actor.ip === ip;
      return isGood ? known.actor : null;
    },
    believe(cookie: string, actor: Actor): void {
      if (cookie.length > COOKIE_MAX) return;
      if (actors.size >= KEPT) actors.clear();
      actors.set(cookie, { actor, version: version(), until: Date.now() + BELIEVED_FOR });
    },
  };
}
