import { setDerivationCost } from '../../src/platform/sessions/passwords.ts';

/** A thousandth of the engine's cost, which `passwords.test.ts` tests with a hash of the engine. */
export const TEST_COST = 16;

// Runs before each file.
setDerivationCost(TEST_COST);
