/** How the user was identified at sign-in. */
export interface SignedInBy {
  method: string;
  /** The OpenID provider that identified them. */
  providerId: string | null;
  /** The team that accepts the provider's second factor as its own. */
  strongFor: string | null;
  /** The only team that the session may enter: another team's provider must not give access to the others. */
  onlyTeam: string | null;
  /** Whether this counts as proof of identity. */
  isProved: boolean;
}
