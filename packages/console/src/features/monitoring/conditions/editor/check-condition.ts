import { type FieldErrors, toFieldErrors } from '@muster/contract/field-errors';
import { condition, type Condition } from '@muster/contract/monitoring/condition.schemas';

/** The same validation as on the server, so that the messages match; paths within the document. */
export function checkCondition(document: Condition): FieldErrors {
  const result = condition.safeParse(document);
  return result.success ? { fields: {}, params: {} } : toFieldErrors(result.error);
}
