/** An outage has one or two causes; further ones are not logged. */
const REASONS_MAX = 5;

export interface Outage {
  /** @returns whether the reason is new in this outage, and is to be logged */
  note(reason: string): boolean;
  /** @returns how long it lasted, in seconds; `null`: there was none */
  end(): number | null;
}

/** Something that is repeated until it works again: each reason is logged once, and not with each attempt. */
export function createOutage(): Outage {
  const reasons = new Set<string>();
  let since: number | null = null;
  return {
    note(reason) {
      since ??= performance.now();
      if (reasons.has(reason) || reasons.size >= REASONS_MAX) return false;
      reasons.add(reason);
      return true;
    },
    end() {
      if (since === null) return null;
      const seconds = Math.round((performance.now() - since) / 1000);
      since = null;
      reasons.clear();
      return seconds;
    },
  };
}
