import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Proof } from '../proof.ts';
import type { Entrance } from '../sessions/entrance.service.ts';
import { createCodes } from './codes.service.ts';
import { createPasskeys } from './passkeys.service.ts';
import { createProofs } from './proof.service.ts';
import { createSecondStep } from './second-step.service.ts';
import type { StrongSignIn } from './security.routes.ts';
import { createTrustedBrowsers } from './trusted-browsers.ts';
import { createTwoStep } from './two-step.service.ts';

/** Wires up second step, passkeys, proofs and the lock, which depend on each other. */
export function createStrongSignIn(
  { db, secret, settings, log }: Pick<Platform, 'db' | 'secret' | 'settings' | 'log'>,
  { enter, prove }: { enter: Entrance; prove: Proof },
): StrongSignIn {
  const codes = createCodes({ db, secret, log });
  const browsers = createTrustedBrowsers({ db, settings });
  const passkeys = createPasskeys({ db, settings });
  return {
    enter,
    passkeys,
    twoStep: createTwoStep({ db, secret, browsers }),
    secondStep: createSecondStep({ db, codes, browsers, enter }),
    proofs: createProofs({ db, provePassword: prove, codes, passkeys }),
  };
}
