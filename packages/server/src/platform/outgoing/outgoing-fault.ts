/** Why a user-supplied address was not fetched, or its response not accepted. */
export type OutgoingReason = 'address' | 'unreachable' | 'slow' | 'too_large' | 'redirected';

export class OutgoingFault extends Error {
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason, options?: ErrorOptions) {
    super(`the outgoing request failed: ${reason}`, options);
    this.reason = reason;
  }
}
