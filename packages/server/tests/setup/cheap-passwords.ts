import { setDerivationCost } from '../../src/platform/sessions/passwords.ts';

/** A thousandth of the engine's; its own is tested with the hashes themselves. */
export const TEST_COST = 16;

// Runs before each file.
setDerivationCost(TEST_COST);
