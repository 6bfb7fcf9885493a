/** How somebody proved who they are. */
export interface SignedInBy {
  method: string;
  /** The OpenID provider that vouched for them. */
  providerId: string | null;
  /** The team that takes the provider's second step for one of its own. */
  strongFor: string | null;
  /** The only team that the session enters: another team's provider must not open the others. */
  onlyTeam: string | null;
  /** It is the person themselves, as far as anybody can tell. */
  isProved: boolean;
}
