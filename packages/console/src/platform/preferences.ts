import { updateProfile } from '@muster/contract/account/profile.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { call } from './api.ts';

/** Keeps with the account what was chosen in this browser. It counts here already, so a failure is nobody's business. */
export function keepPreference(chosen: Pick<BodyOf<typeof updateProfile>, 'language' | 'theme'>): void {
  call(updateProfile, { body: chosen }).catch(() => {});
}
