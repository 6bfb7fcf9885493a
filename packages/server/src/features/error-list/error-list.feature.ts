import { listErrors } from '@muster/contract/error-list/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import { languageOf } from '../../platform/http/language.ts';
import { listOf } from './error-list.service.ts';

/** The error catalogue for API clients; the console bundles its own texts. */
export function errorListFeature() {
  return feature('error-list', {
    service: null,
    routes: (routes) => routes.add(listErrors, async (_, { request }) => listOf(languageOf(request.headers))),
  });
}
