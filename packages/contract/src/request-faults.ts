/** Why a request of ours to another server failed; `answer`: it answered with an error status. */
export const requestFaults = ['address', 'unreachable', 'slow', 'too_large', 'redirected', 'answer'] as const;
