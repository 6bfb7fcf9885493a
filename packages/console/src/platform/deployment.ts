/** What an operator can configure for the console; the server embeds it in the page as JSON. Everything is optional. */
interface Deployment {
  /** Other origins for parts of the API (spec section 7, "Other"), e.g. `{ "upload": "https://files.example" }`. */
  bases?: Partial<Record<ApiPart, string>>;
  /** Connectivity check addresses, by suffix of the console's host name. */
  checks?: { suffix: string; url: string }[];
  /** The domain that the product's sub-domains share, for its cookies. */
  cookieDomain?: string;
  /** The operator's own pages, replacing the built-in ones. */
  pages?: Partial<Record<'terms' | 'privacy', string>>;
}

/** The parts of the API that can be on another host. */
type ApiPart = 'rms' | 'map' | 'upload' | 'trainingKit' | 'account';

/** The first match applies. */
const parts: readonly [prefix: string, part: ApiPart][] = [
  ['/v1/mapAPI', 'map'],
  ['/v1/rms/map', 'map'],
  ['/v1/rms/file', 'upload'],
  ['/v1/rms/apk', 'upload'],
  ['/v1/rms/resource', 'upload'],
  ['/v1/rms/upload', 'upload'],
  ['/v1/upload', 'upload'],
  ['/v1/motion', 'trainingKit'],
  ['/v1/uams', 'account'],
  ['/v1/rms', 'rms'],
];

let known: Deployment | undefined;

function read(): Deployment {
  const text = globalThis.document?.getElementById('muster-deployment')?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as Deployment;
  } catch {
    return {};
  }
}

export function deployment(): Deployment {
  return (known ??= read());
}

/** The origin to prepend to an API path; empty for the console's own. */
export function baseOf(path: string, bases = deployment().bases ?? {}): string {
  const part = parts.find(([prefix]) => path.startsWith(prefix))?.[1];
  return (part && bases[part]) ?? '';
}

/** The address of the connectivity check: our own server, unless the operator configured one for this host. */
export function checkAddress(
  host: string = location.hostname,
  checks = deployment().checks ?? [],
): { url: string; isOwn: boolean } {
  const own = checks.find(({ suffix }) => host.endsWith(suffix));
  return own ? { url: own.url, isOwn: false } : { url: '/healthz', isOwn: true };
}
