import { setDerivationCost } from '@muster/server/platform/sessions/passwords';

/** For this process; vitest runs it before each file. A run's passwords are all made with one cost. */
setDerivationCost(16);
