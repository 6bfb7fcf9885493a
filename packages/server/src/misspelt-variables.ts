import { distance } from 'fastest-levenshtein';

/** Prefixes used only by Muster's variables. */
const OUR_PREFIXES = ['HSTS_', 'METRICS_', 'MQTT_', 'MUSTER_', 'RATE_LIMIT_', 'S3_', 'SIGN_ON_', 'SMTP_'];
/** Kubernetes and Docker set such variables for a service called `mqtt`. */
const DESCRIBES_A_SERVICE = /_(SERVICE_(HOST|PORT).*|PORT_\d+_(TCP|UDP).*)$/;
/** In names up to this length two letters are a large part: `HOME` is no misspelt `HOST`. */
const SHORT = 7;

function nearest(name: string, known: readonly string[]): { name: string; letters: number } {
  const ranked = known.map((other) => ({ name: other, letters: distance(name.toUpperCase(), other) }));
  return ranked.reduce((best, next) => (next.letters < best.letters ? next : best));
}

/**
 * Finds variables that look like Muster's but are not read: those with one of its prefixes, and those that differ by at
 * most two letters from one of its names (by one when that has at most seven).
 * @param known every name that is read
 * @returns a sentence for each
 */
export function misspeltVariables(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name) || DESCRIBES_A_SERVICE.test(name)) return [];
    const best = nearest(name, known);
    if (best.letters <= (best.name.length <= SHORT ? 1 : 2))
      return [`${name} is not a variable of Muster and is ignored. Do you mean ${best.name}?`];
    const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
    return isOurs ? [`${name} is not a variable of Muster and is ignored. See the table in README.md.`] : [];
  });
}
