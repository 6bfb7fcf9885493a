import { applyRecord, emptyJournalState, forgetExpired, type Journal } from './journal.ts';

const FORGET_EVERY = 300;

/** For simulated robots: lives as long as the object, across restarts of the agent. */
export function createMemoryJournal(): Journal {
  const state = emptyJournalState();
  let appended = 0;
  return {
    state,
    filesDirectory: null,
    async append(record) {
      applyRecord(state, record);
      appended += 1;
      if (appended % FORGET_EVERY === 0) forgetExpired(state, Date.now() + state.clockOffset);
    },
    async close() {},
  };
}
