import type { PreparedReply } from '../../../platform/http/prepared-reply.ts';

/**
 * Pages of the list as ready answers, until a row of the team changes. A console left open by many people asks for the
 * same pages again and again; what a robot says by itself reaches them by the live link, so only what a list query
 * shows and orders by empties it, at most once a second.
 */
export interface ListCache {
  get(teamId: string, key: string): PreparedReply | undefined;
  /**
   * Reads a page and keeps it. Whoever asks for it meanwhile is given the same, so that a page many look at is read
   * once after each change; but not whoever asks after a further change, nor is it kept then.
   */
  read(teamId: string, key: string, read: () => Promise<PreparedReply>): Promise<PreparedReply>;
  clear(teamId: string): void;
}

/** Another process may have changed a row without our being told, if the bus was down just then. */
const KEPT_FOR = 5000;
const PAGES_OF_A_TEAM = 500;
const TEAMS = 2000;

interface Kept {
  pages: Map<string, { page: PreparedReply; until: number }>;
  reading: Map<string, Promise<PreparedReply>>;
}

export function createListCache(now: () => number = Date.now): ListCache {
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
      // A change puts another in its place, and what is read into this one is of no use to anybody.
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
  };
}
