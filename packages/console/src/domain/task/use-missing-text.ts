import { useI18n } from '../../platform/i18n/i18n.ts';

/** A sentence about the robots that a bulk request asked for and did not find; `undefined` if it found all. */
export function useMissingText(): (missing: readonly string[]) => string | undefined {
  const { t } = useI18n();
  return ({ length }) => (length > 0 ? t('tasks.missing', { count: length }) : undefined);
}
