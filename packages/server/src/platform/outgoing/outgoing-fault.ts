/** Why a user-supplied address was not fetched, or its response not accepted. */
export type OutgoingReason = 'address' | 'unreachable' | 'slow' | 'too_large' | 'redirected';

export class OutgoingFault extends Error {
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason, options?: ErrorOptions) {
    super(`the address was not asked or did not answer: ${reason}`, options);
    this.reason = reason;
  }
}
