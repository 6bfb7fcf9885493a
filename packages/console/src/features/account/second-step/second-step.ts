import type { StepWay } from '@muster/contract/account/two-step.schemas';
import type { ApiError } from '../../../platform/api-error.ts';

/** What stands between a right password and the session. */
export interface SecondStep {
  ticket: string;
  ways: StepWay[];
}

/** What `session.two_factor` asks for. */
export function secondStepOf({ detail }: ApiError): SecondStep {
  const { ticket = '', ways = [] } = detail as Partial<SecondStep>;
  return { ticket, ways };
}
