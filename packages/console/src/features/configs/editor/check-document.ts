import { type ConfigDocument, savedDocument } from '@muster/contract/configs/schemas';
import { toFieldErrors, type FieldErrors } from '@muster/contract/field-errors';

/** The same validation as on the server, so that the messages match; paths as in the request, below `document`. */
export function checkDocument(document: ConfigDocument): FieldErrors {
  const result = savedDocument.safeParse(document);
  if (result.success) return { fields: {}, params: {} };
  const { fields, params } = toFieldErrors(result.error);
  const below = <T>(entries: Record<string, T>) =>
    Object.fromEntries(Object.entries(entries).map(([path, value]) => [`document.${path}`, value]));
  return { fields: below(fields), params: below(params) };
}
