import { accountLimits } from '@muster/contract/account/limits';
import { email as emailSchema, text } from '@muster/contract/primitives';
import type { ClaimRule } from '@muster/contract/sign-on/schemas';

export type Claims = Readonly<Record<string, unknown>>;

/** A user's identity at a provider. */
export interface Identity {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  hasSecondStep: boolean;
}

const named = text(accountLimits.nameMax, 1);
// Control characters, and those that change the text direction.
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const segmenter = new Intl.Segmenter();

/** Normalised like users' names: truncated to fit, without misleading characters. */
function nameOf(said: unknown): string | null {
  if (typeof said !== 'string') return null;
  const clean = said.slice(0, 1000).replace(unwanted, ' ').replaceAll(/\s+/g, ' ').trim().toWellFormed();
  const characters = Array.from(segmenter.segment(clean), ({ segment }) => segment);
  return named.safeParse(characters.slice(0, accountLimits.nameMax).join('')).data ?? null;
}

/** Entra ID has its own notation for a tenant that owns the domain of an address. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** RFC 8176: methods that each count as one authentication factor. */
const factors = [
  'pwd',
  'pin',
  'otp',
  'sms',
  'tel',
  'hwk',
  'swk',
  'sc',
  'fpt',
  'face',
  'iris',
  'vbm',
  'retina',
];

function hasSecondStep({ amr }: Claims): boolean {
  const ways = new Set([amr ?? []].flat());
  return ways.has('mfa') || factors.filter((way) => ways.has(way)).length >= 2;
}

/** The identity in OpenID Connect claims. `sub` has been checked to exist. */
export function identityOf(claims: Claims): Identity {
  const email = emailSchema.safeParse(claims['email']).data ?? null;
  const full = [claims['given_name'], claims['family_name']].filter((part) => typeof part === 'string');
  const candidates = [claims['name'], full.join(' '), claims['preferred_username'], email?.split('@')[0]];
  const name = candidates.map(nameOf).find((each) => each !== null) ?? 'OpenID';
  return {
    subject: String(claims['sub']),
    email,
    isEmailVerified: email !== null && (isTrue(claims['email_verified']) || isTrue(claims['xms_edov'])),
    name,
    hasSecondStep: hasSecondStep(claims),
  };
}

/** A claim by its name, or by a path such as `realm_access.roles`. */
function read(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Claims)[part];
  }
  return found;
}

/** The rules that match, in order. A list matches when one of its values does; case-sensitive. */
export function rulesFor<Rule extends Pick<ClaimRule, 'claim' | 'value'>>(
  rules: readonly Rule[],
  claims: Claims,
): Rule[] {
  return rules.filter(({ claim, value }) =>
    [read(claims, claim) ?? []].flat().some((each) => typeof each !== 'object' && String(each) === value),
  );
}

const SHOWN = 100;
const SHOWN_LENGTH = 500;

/** Shortened for display. */
export function shownClaims(claims: Claims): { name: string; value: string }[] {
  return Object.entries(claims)
    .slice(0, SHOWN)
    .map(([name, value]) => ({
      name: name.slice(0, SHOWN_LENGTH),
      value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, SHOWN_LENGTH),
    }));
}
