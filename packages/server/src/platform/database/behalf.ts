import { AsyncLocalStorage } from 'node:async_hooks';

const behalf = new AsyncLocalStorage<string | undefined>();

/**
 * Runs `work` with the connections that this party may hold, see `createShares`.
 * @param party usually a team's id; work for nobody in particular is not limited
 */
export const onBehalfOf = <Result>(party: string, work: () => Result): Result => behalf.run(party, work);

/** For work that one party starts and all share, such as a batch: none of them waits for the first one's share. */
export const onBehalfOfAll = <Result>(work: () => Result): Result => behalf.run(undefined, work);

/** @returns the party that the current work is for; `undefined` for all */
export const currentParty = (): string | undefined => behalf.getStore();
