import type { PreparedReply } from '../../../platform/http/prepared-reply.ts';

/**
 * Prepared replies for pages of the list, valid until a row of the team changes. Open consoles request the same pages
 * again and again. Robots' state reaches them by the live link, so only changes to what a list query shows and sorts
 * by clear the cache, at most once a second.
 */
export interface ListCache {
  get(teamId: string, key: string): PreparedReply | undefined;
  /**
   * Reads a page and caches it. Concurrent requests share one read, so that a popular page is read once after each
   * change; but a request made after a further change reads anew, and a read from before it is not cached.
   */
  read(teamId: string, key: string, read: () => Promise<PreparedReply>): Promise<PreparedReply>;
  clear(teamId: string): void;
  clearAll(): void;
}

/** Limits staleness when another process's change was not received because the bus was down. */
const KEPT_FOR = 5000;
const PAGES_OF_A_TEAM = 500;
const TEAMS = 2000;

interface Kept {
  pages: Map<string, { page: PreparedReply; until: number }>;
  reading: Map<string, Promise<PreparedReply>>;
}

export function createListCache(now: () => number = () => performance.now()): ListCache {
  const teams = new Map<string, Kept>();

  function teamOf(teamId: string): Kept {
    let kept = teams.get(teamId);
    if (kept === undefined) {
      if (teams.size >= TEAMS) teams.clear();
      kept = { pages: new Map(), reading: new Map() };
      teams.set(teamId, kept);
    }
    return kept;
  }

  return {
    get(teamId, key) {
      const kept = teams.get(teamId)?.pages.get(key);
      return kept !== undefined && kept.until > now() ? kept.page : undefined;
    },
    read(teamId, key, read) {
      // `clear` replaces this object, so a page read before a change is never served after it.
      const { pages, reading } = teamOf(teamId);
      const running = reading.get(key);
      if (running !== undefined) return running;
      const promise = read()
        .then((page) => {
          if (pages.size >= PAGES_OF_A_TEAM) pages.clear();
          pages.set(key, { page, until: now() + KEPT_FOR });
          return page;
        })
        .finally(() => reading.delete(key));
      reading.set(key, promise);
      return promise;
    },
    clear(teamId) {
      teams.delete(teamId);
    },
    clearAll: () => teams.clear(),
  };
}
