import type { KyselyPlugin } from 'kysely';

/** Holds back the first answer of the database; `answered` resolves when it is there, `goOn` lets it through. */
export function firstHeldBack(): { plugin: KyselyPlugin; answered: Promise<void>; goOn: () => void } {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let answers = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1;
      if (answers > 1) return result;
      answered.resolve();
      await released.promise;
      return result;
    },
  };
  return { plugin, answered: answered.promise, goOn: () => released.resolve() };
}
