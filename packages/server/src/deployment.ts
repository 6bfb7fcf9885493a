import type { Environment } from './environment.ts';

/**
 * The operator's settings for the console; embedded in its page, where `platform/deployment.ts` of the console reads
 * them.
 */
export interface Deployment {
  bases?: Partial<Record<'rms' | 'map' | 'upload' | 'trainingKit' | 'account', string>>;
  checks?: { suffix: string; url: string }[];
  cookieDomain?: string;
  /** The operator's own pages. */
  pages?: Partial<Record<'terms' | 'privacy', string>>;
}

type Settings = Pick<
  Environment,
  | 'RMS_URL'
  | 'MAP_API_URL'
  | 'FILE_UPLOAD_URL'
  | 'TRAINING_KIT_URL'
  | 'ACCOUNT_CENTRE_URL'
  | 'CONNECTIVITY_CHECK_URLS'
  | 'COOKIE_DOMAIN'
  | 'TERMS_URL'
  | 'PRIVACY_URL'
>;

/** @returns `null` when nothing is set: everything is on the console's own origin */
export function deploymentOf(environment: Settings): Deployment | null {
  const bases = Object.fromEntries(
    Object.entries({
      rms: environment.RMS_URL,
      map: environment.MAP_API_URL,
      upload: environment.FILE_UPLOAD_URL,
      trainingKit: environment.TRAINING_KIT_URL,
      account: environment.ACCOUNT_CENTRE_URL,
    }).filter(([, base]) => base !== undefined),
  );
  const { TERMS_URL: terms, PRIVACY_URL: privacy } = environment;
  const pages = { ...(terms !== undefined && { terms }), ...(privacy !== undefined && { privacy }) };
  const { CONNECTIVITY_CHECK_URLS: checks = [], COOKIE_DOMAIN: cookieDomain } = environment;
  const deployment: Deployment = {
    ...(Object.keys(bases).length > 0 && { bases }),
    ...(checks.length > 0 && { checks }),
    ...(cookieDomain !== undefined && { cookieDomain }),
    ...(Object.keys(pages).length > 0 && { pages }),
  };
  return Object.keys(deployment).length === 0 ? null : deployment;
}

/** Other origins that the console sends requests to, each once; all others are blocked. */
export function originsOf(deployment: Deployment | null): string[] {
  const addresses = [
    ...Object.values(deployment?.bases ?? {}),
    ...(deployment?.checks ?? []).map(({ url }) => url),
  ];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
