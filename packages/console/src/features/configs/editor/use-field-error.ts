import type { FieldErrorCode } from '@muster/contract/field-errors';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import type { ConfigDraft } from './use-config-draft.ts';

/** Error text of a field, by its path in the document. */
export function useFieldError(draft: Pick<ConfigDraft, 'errors'>): (path: string) => string | undefined {
  const { t } = useI18n();
  return (path) => {
    const code = draft.errors.fields[`document.${path}`];
    if (!code) return undefined;
    const { min = 0, max = 0 } = draft.errors.params[`document.${path}`] ?? {};
    return t(`fields.${code as FieldErrorCode}`, { min, max });
  };
}
