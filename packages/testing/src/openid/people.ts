/** Somebody whom a provider knows. */
export interface ProviderPerson {
  /** What they type to sign in there; their `sub` as well. */
  login: string;
  claims: Readonly<Record<string, unknown>>;
}

export const clientId = 'muster';
export const clientSecret = 'a secret that only both sides know';
