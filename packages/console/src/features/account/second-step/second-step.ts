import type { StepWay } from '@muster/contract/account/two-step.schemas';
import type { ApiError } from '../../../platform/api-error.ts';

/** What is still required after a correct password. */
export interface SecondStep {
  ticket: string;
  ways: StepWay[];
}

/** Reads the detail of `session.two_factor`. */
export function secondStepOf({ detail }: ApiError): SecondStep {
  const { ticket = '', ways = [] } = detail as Partial<SecondStep>;
  return { ticket, ways };
}
