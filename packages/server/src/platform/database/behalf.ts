import { AsyncLocalStorage } from 'node:async_hooks';

interface Behalf {
  party?: string;
  /** In ms; without it, statements wait for a lock until their own timeout. */
  lockTimeoutMs?: number;
}

const behalf = new AsyncLocalStorage<Behalf>();

/**
 * Runs `work` with the connections that this party may hold, see `createShares`.
 * @param party usually a team's id; work for nobody in particular is not limited
 */
export const onBehalfOf = <Result>(party: string | undefined, work: () => Result): Result =>
  behalf.run(party === undefined ? {} : { party }, work);

/** For work that one party starts and all share, such as a batch: none of them waits for the first one's share. */
export const onBehalfOfAll = <Result>(work: () => Result): Result => behalf.run({}, work);

/** @returns the party that the current work is for; `undefined` for all */
export const currentParty = (): string | undefined => behalf.getStore()?.party;

/** How long work that many parties share waits for a row that another transaction has locked. */
const SHARED_LOCK_TIMEOUT_MS = 500;

/**
 * For one write with rows of many parties, because a locked row of one must not hold up the others. A statement fails
 * when it has waited for a lock for half a second, see `isLockTimeout`.
 */
export const withLockTimeout = <Result>(work: () => Result): Result =>
  behalf.run({ ...behalf.getStore(), lockTimeoutMs: SHARED_LOCK_TIMEOUT_MS }, work);

/** For what follows the commit of such a write, which cannot be repeated. */
export const withoutLockTimeout = <Result>(work: () => Result): Result =>
  behalf.run({ party: currentParty() }, work);

/** @returns how long the current work waits for a lock, in ms; 0 for no limit */
export const currentLockTimeoutMs = (): number => behalf.getStore()?.lockTimeoutMs ?? 0;
