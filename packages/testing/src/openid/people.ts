/** A user of the provider. */
export interface ProviderPerson {
  /** The login name, which is also the `sub`. */
  login: string;
  claims: Readonly<Record<string, unknown>>;
}

export const clientId = 'muster';
export const clientSecret = 'a secret that only both sides know';
