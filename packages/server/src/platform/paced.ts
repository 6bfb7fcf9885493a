/**
 * Throttles `act` per key: immediately, then at most once per `everyMs`, because thousands of results arrive at once.
 */
export function createPaced<Key>(everyMs: number, act: (key: Key) => void) {
  const resting = new Map<Key, { isWanted: boolean; timer: NodeJS.Timeout }>();

  function rest(key: Key): void {
    const timer = setTimeout(() => {
      const { isWanted } = resting.get(key)!;
      resting.delete(key);
      if (isWanted) now(key);
    }, everyMs);
    timer.unref();
    resting.set(key, { isWanted: false, timer });
  }

  function now(key: Key): void {
    rest(key);
    act(key);
  }

  return {
    call(key: Key): void {
      const known = resting.get(key);
      if (known) known.isWanted = true;
      else now(key);
    },
    end(): void {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
