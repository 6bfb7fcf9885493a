import { AsyncLocalStorage } from 'node:async_hooks';

interface Behalf {
  party?: string;
  /** In ms; without it, statements wait for a lock until their own timeout. */
  lockTimeoutMs?: number;
  /** The work can be repeated when it fails because of a locked row. */
  canBeginAgain?: boolean;
}

const behalf = new AsyncLocalStorage<Behalf>();

/**
 * Runs `work` with the connections that this party may hold, see `createShares`.
 * @param party usually a team's id; work for nobody in particular is not limited
 */
export const onBehalfOf = <Result>(party: string | undefined, work: () => Result): Result =>
  behalf.run(party === undefined ? {} : { party }, work);

/**
 * The same for a request, whose caller can ask again. While connections are scarce, a statement fails when it has waited
 * for a lock for half a second, see `isLockTimeout`: the requests of a few teams with locked rows would otherwise hold all
 * connections for as long as a statement may take.
 */
export const onRequestOf = <Result>(party: string | undefined, work: () => Result): Result =>
  behalf.run({ ...(party !== undefined && { party }), canBeginAgain: true }, work);

/** For work that one party starts and all share, such as a batch: none of them waits for the first one's share. */
export const onBehalfOfAll = <Result>(work: () => Result): Result => behalf.run({}, work);

/** @returns the party that the current work is for; `undefined` for all */
export const currentParty = (): string | undefined => behalf.getStore()?.party;

/** How long work that must not hold up other parties waits for a row that another transaction has locked. */
const LOCK_TIMEOUT_MS = 500;

/**
 * For one write with rows of many parties, because a locked row of one must not hold up the others. A statement fails
 * when it has waited for a lock for half a second, see `isLockTimeout`.
 */
export const withLockTimeout = <Result>(work: () => Result): Result =>
  behalf.run({ ...behalf.getStore(), lockTimeoutMs: LOCK_TIMEOUT_MS }, work);

/** For what follows the commit of such a write, which cannot be repeated. */
export const withoutLockTimeout = <Result>(work: () => Result): Result =>
  behalf.run({ party: currentParty() }, work);

/**
 * The limit for the current work to wait for a lock. The result can be called later, outside of that work.
 * @returns a function with the time in ms, 0 for no limit; `isScarce`: whether most connections are in use
 */
export function currentLockTimeout(): (isScarce: boolean) => number {
  const { lockTimeoutMs, canBeginAgain = false } = behalf.getStore() ?? {};
  return (isScarce) => lockTimeoutMs ?? (isScarce && canBeginAgain ? LOCK_TIMEOUT_MS : 0);
}
