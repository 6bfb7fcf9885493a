import { type ProblemData } from '@muster/contract/envelope';
import { errors, type ErrorCode } from '@muster/contract/errors';
import type { FieldErrorCode } from '@muster/contract/field-errors';

/** An error response: a code of the closed list, never prose. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly data: ProblemData;

  constructor(code: ErrorCode, data: ProblemData = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }

  get httpStatus(): number {
    return errors[this.code].status;
  }
}

/** A problem that belongs to one field of the form, e.g. `fieldProblem('E002', 'sn', 'field.duplicate')`. */
export function fieldProblem(code: ErrorCode, field: string, fault: FieldErrorCode): Problem {
  return new Problem(code, { fields: { [field]: fault } });
}
