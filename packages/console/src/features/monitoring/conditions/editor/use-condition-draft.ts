import type { FieldErrorCode } from '@muster/contract/field-errors';
import type { ConditionDetail } from '@muster/contract/monitoring/condition-view.schemas';
import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import {
  getCondition,
  listConditions,
  updateCondition,
} from '@muster/contract/monitoring/conditions.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../../platform/api-error.ts';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { newerOf } from '../../../../platform/editor/newer-of.ts';
import { useChange } from '../../../../platform/query.ts';
import { conditionQuery } from '../conditions.queries.ts';
import { checkCondition } from './check-condition.ts';

const isSame = (one: Condition, other: Condition) => JSON.stringify(one) === JSON.stringify(other);

/** State and actions of editing one condition, without the UI. */
export function useConditionDraft(condition: ConditionDetail) {
  const { t } = useI18n();
  const client = useQueryClient();
  const save = useChange(updateCondition, [listConditions]);
  const [draft, setDraft] = useState({ document: condition.document, base: condition });
  const { document, base } = draft;
  const isDirty = !isSame(document, base.document);
  // A newer version replaces a draft that has no local changes, or that equals it.
  const isOther = isDirty && !isSame(document, condition.document);
  if (!isOther && condition.revision > base.revision)
    setDraft({ document: condition.document, base: condition });

  const isConflict = isApiError(save.error, 'condition.conflict');
  const local = checkCondition(document);
  const remote = save.error instanceof ApiError ? save.error.fields : {};

  /** Error text of a field, by its path in the document. */
  function errorOf(path: string): string | undefined {
    if (isApiError(save.error, 'condition.name_taken') && path === 'name')
      return t('errors.condition.name_taken.title');
    const code = local.fields[path] ?? remote[`document.${path}`];
    if (!code) return undefined;
    const { min = 0, max = 0 } = local.params[path] ?? {};
    return t(`fields.${code as FieldErrorCode}`, { min, max });
  }

  function edit(part: Partial<Condition>) {
    if (save.isError && !isConflict) save.reset();
    setDraft((now) => ({ ...now, document: { ...now.document, ...part } }));
  }

  /**
   * @param revision the revision it is based on; that of another user's version overwrites it
   * @returns whether it was saved
   */
  async function submit(revision = base.revision): Promise<boolean> {
    if (Object.keys(local.fields).length > 0) return false;
    try {
      const reply = await save.mutateAsync({
        params: { id: condition.id },
        body: { document, groupId: condition.groupId, revision },
      });
      client.setQueryData(conditionQuery(condition.id).queryKey, newerOf('revision', reply));
      // Changes made during the save are kept.
      setDraft((now) =>
        now.base.revision > reply.revision
          ? now
          : { document: isSame(now.document, document) ? reply.document : now.document, base: reply },
      );
      return true;
    } catch (error) {
      // The conflict dialog needs the other user's version.
      if (isApiError(error, 'condition.conflict'))
        await client.invalidateQueries({ queryKey: [getCondition.id] });
      return false;
    }
  }

  return {
    document,
    isDirty,
    isSaving: save.isPending,
    // A draft without changes has nothing to save, so the error no longer applies.
    error: isDirty ? save.error : null,
    isConflict,
    faults: Object.keys(local.fields),
    errorOf,
    edit,
    submit,
    dismissConflict: () => save.reset(),
    /** Discards the changes in favour of the saved version. */
    takeTheirs() {
      save.reset();
      setDraft({ document: condition.document, base: condition });
    },
  };
}

type ConditionDraft = ReturnType<typeof useConditionDraft>;

export interface SectionProps {
  draft: ConditionDraft;
  isReadOnly: boolean;
}
