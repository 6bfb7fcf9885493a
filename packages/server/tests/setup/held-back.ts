import type { KyselyPlugin } from 'kysely';

interface HeldBack {
  plugin: KyselyPlugin;
  /** Resolves when the answer is there. */
  answered: Promise<void>;
  /** Lets it through. */
  goOn: () => void;
}

/** Holds back one answer of the database. @param which 1: the first */
export function heldBack(which: number): HeldBack {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let answers = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1;
      if (answers !== which) return result;
      answered.resolve();
      await released.promise;
      return result;
    },
  };
  return { plugin, answered: answered.promise, goOn: () => released.resolve() };
}
