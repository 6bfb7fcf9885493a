import { agree } from '@muster/contract/consent/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { createConsent } from './consent.service.ts';

/** Who has agreed to what the product collects. The console shows nothing else to whoever has not. */
export function consentFeature({ db, settings }: Pick<Platform, 'db' | 'settings'>) {
  const consent = createConsent(db, settings.consentVersion);
  return feature('consent', {
    service: consent,
    routes: (routes) => routes.add(agree, ({ body }, { person }) => consent.agree(person, body.version)),
  });
}
