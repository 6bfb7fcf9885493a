import { agree } from '@muster/contract/consent/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { createConsent } from './consent.service.ts';

/** Users' consent to the data the product collects. Until a user has agreed, the console shows nothing else. */
export function consentFeature({ db, settings }: Pick<Platform, 'db' | 'settings'>) {
  const consent = createConsent(db, settings.consentVersion);
  return feature('consent', {
    service: consent,
    routes: (routes) => routes.add(agree, ({ body }, { person }) => consent.agree(person, body.version)),
  });
}
