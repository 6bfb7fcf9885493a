import { type FieldErrors, toFieldErrors } from '@muster/contract/field-errors';
import { condition, type Condition } from '@muster/contract/monitoring/condition.schemas';

/** The same check the server makes, so that it says the same; paths within the document. */
export function checkCondition(document: Condition): FieldErrors {
  const result = condition.safeParse(document);
  return result.success ? { fields: {}, params: {} } : toFieldErrors(result.error);
}
