import type { SignOnFault } from '@muster/contract/sign-on/schemas';
import { OutgoingFault } from '../../platform/outgoing/outgoing-fault.ts';

/** A fault of a provider or of its response, as opposed to the requesting user's. */
export class ProviderFault extends Error {
  readonly fault: SignOnFault;

  constructor(fault: SignOnFault, options?: ErrorOptions) {
    super(`the provider request failed: ${fault}`, options);
    this.fault = fault;
  }
}

interface Said {
  code?: string;
  error?: string;
  status?: number;
  cause?: unknown;
  message: string;
}

/** The error with its causes, outermost first. */
function chain(error: unknown): Said[] {
  const found: Said[] = [];
  for (let each = error; each instanceof Error && found.length < 5; each = each.cause)
    found.push(each as Said & Error);
  return found;
}

const claimFaults: Readonly<Record<string, SignOnFault>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
  nbf: 'future',
  iat: 'future',
};

const codeFaults: Readonly<Record<string, SignOnFault>> = {
  OAUTH_TIMEOUT: 'slow',
  OAUTH_RESPONSE_IS_NOT_JSON: 'not_json',
  OAUTH_PARSE_ERROR: 'not_json',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'status',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'address',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'address',
  OAUTH_KEY_SELECTION_FAILED: 'key',
  OAUTH_UNSUPPORTED_OPERATION: 'algorithm',
  OAUTH_MISSING_SERVER_METADATA: 'metadata',
  OAUTH_INVALID_SERVER_METADATA: 'metadata',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'client',
};

/** The library distinguishes these only by their messages. */
const words: readonly [RegExp, SignOnFault][] = [
  [/"iss" \(issuer\)/, 'response_issuer'],
  [/"state"/, 'state'],
  [/"alg"/, 'algorithm'],
  [/signature/, 'signature'],
  [/"nonce"/, 'nonce'],
  [/"keys"/, 'keys'],
];

function claimOf({ cause }: Said): { claim?: string; attribute?: string } {
  return typeof cause === 'object' && cause !== null ? cause : {};
}

function faultIn(said: Said): SignOnFault | null {
  const { code = '', error, status, message } = said;
  const { claim = '', attribute } = claimOf(said);
  switch (code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return claimFaults[claim] ?? 'malformed';
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return claimFaults[claim] ?? 'expired';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return attribute === 'sub' ? 'subject' : 'issuer';
    case 'OAUTH_RESPONSE_BODY_ERROR':
      return error === 'invalid_client' || error === 'unauthorized_client' || status === 401
        ? 'client'
        : 'code';
    case 'OAUTH_INVALID_RESPONSE':
      return words.find(([pattern]) => pattern.test(message))?.[1] ?? null;
    default:
      return codeFaults[code] ?? null;
  }
}

/** Classifies an error of a request to a provider. */
export function faultOf(error: unknown): SignOnFault {
  // The innermost cause is the most specific: the library wraps it in errors of its own.
  const all = chain(error).toReversed();
  for (const each of all) {
    if (each instanceof ProviderFault) return each.fault;
    if (each instanceof OutgoingFault) return each.reason;
    const fault = faultIn(each);
    if (fault !== null) return fault;
  }
  return 'malformed';
}
