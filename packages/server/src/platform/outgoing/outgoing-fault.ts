/** Why an address that somebody else chose was not asked, or its answer not taken. */
export type OutgoingReason = 'address' | 'unreachable' | 'slow' | 'too_large' | 'redirected';

export class OutgoingFault extends Error {
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason, options?: ErrorOptions) {
    super(`the address was not asked or did not answer: ${reason}`, options);
    this.reason = reason;
  }
}
