/**
 * Pages of the list as ready bytes, until a row of the team changes. A console left open by many people asks for the
 * same pages again and again; what a robot says by itself reaches them by the live link, so only what a list query
 * shows and orders by empties it, at most once a second.
 */
export interface ListCache {
  get(teamId: string, key: string): Buffer | undefined;
  /** @param since what `mark` gave before the rows were read; a page read before a change is not kept */
  set(teamId: string, key: string, bytes: Buffer, since: number): void;
  mark(teamId: string): number;
  clear(teamId: string): void;
}

/** Another process may have changed a row without our being told, if the bus was down just then. */
const KEPT_FOR = 5000;
const PAGES_OF_A_TEAM = 500;
const TEAMS = 2000;

interface Kept {
  since: number;
  pages: Map<string, { bytes: Buffer; until: number }>;
}

export function createListCache(now: () => number = Date.now): ListCache {
  const teams = new Map<string, Kept>();
  let clock = 0;

  function teamOf(teamId: string): Kept {
    let kept = teams.get(teamId);
    if (kept === undefined) {
      if (teams.size >= TEAMS) teams.clear();
      kept = { since: ++clock, pages: new Map() };
      teams.set(teamId, kept);
    }
    return kept;
  }

  return {
    get(teamId, key) {
      const page = teams.get(teamId)?.pages.get(key);
      return page !== undefined && page.until > now() ? page.bytes : undefined;
    },
    mark: (teamId) => teamOf(teamId).since,
    set(teamId, key, bytes, since) {
      const kept = teamOf(teamId);
      if (kept.since !== since) return;
      if (kept.pages.size >= PAGES_OF_A_TEAM) kept.pages.clear();
      kept.pages.set(key, { bytes, until: now() + KEPT_FOR });
    },
    clear(teamId) {
      const kept = teams.get(teamId);
      if (kept === undefined) return;
      kept.since = ++clock;
      kept.pages.clear();
    },
  };
}
