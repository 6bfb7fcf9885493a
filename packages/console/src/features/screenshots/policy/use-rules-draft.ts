import type { ReplyOf } from '@muster/contract/endpoint';
import { type FieldErrorCode, toFieldErrors } from '@muster/contract/field-errors';
import { getScreenPolicy, setScreenPolicy } from '@muster/contract/screenshots/policy.endpoints';
import { screenPolicy, type ScreenPolicy } from '@muster/contract/screenshots/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { newerOf } from '../../../platform/editor/newer-of.ts';
import { useChange } from '../../../platform/query.ts';
import { screenPolicyQuery } from '../screens.queries.ts';

export type HeldRules = ReplyOf<typeof getScreenPolicy>;

const isSame = (one: ScreenPolicy, other: ScreenPolicy) => JSON.stringify(one) === JSON.stringify(other);

/** State and actions of editing the rules, without the UI. */
export function useRulesDraft(held: HeldRules) {
  const { t } = useI18n();
  const client = useQueryClient();
  const change = useChange(setScreenPolicy);
  const [{ policy, base }, setDraft] = useState({ policy: held.policy, base: held });
  const isDirty = !isSame(policy, base.policy);
  // A newer version replaces a draft that has no local changes, or that equals it.
  const isOther = isDirty && !isSame(policy, held.policy);
  if (!isOther && held.revision > base.revision) setDraft({ policy: held.policy, base: held });
  const checked = screenPolicy.safeParse(policy);
  const faults = checked.success ? {} : toFieldErrors(checked.error).fields;

  return {
    policy,
    isDirty,
    isConflict: isApiError(change.error, 'screenshot.policy_conflict'),
    isSaving: change.isPending,
    // A draft without changes has nothing to save, so the error no longer applies.
    error: isDirty ? change.error : null,
    errorOf(path: string): string | undefined {
      const code = (faults as Record<string, FieldErrorCode>)[path];
      return code === undefined ? undefined : t(`fields.${code}`, { min: 0, max: 0 });
    },
    edit: (part: Partial<ScreenPolicy>) =>
      setDraft((now) => ({ ...now, policy: { ...now.policy, ...part } })),
    /** @param revision the revision it is based on; that of another user's version overwrites it */
    async submit(revision = base.revision): Promise<boolean> {
      if (!checked.success) return false;
      try {
        const reply = await change.mutateAsync({ body: { policy, revision } });
        client.setQueryData(screenPolicyQuery.queryKey, newerOf('revision', reply));
        setDraft((now) =>
          now.base.revision > reply.revision
            ? now
            : { policy: isSame(now.policy, policy) ? reply.policy : now.policy, base: reply },
        );
        return true;
      } catch (error) {
        if (isApiError(error, 'screenshot.policy_conflict'))
          await client.invalidateQueries({ queryKey: [getScreenPolicy.id] });
        return false;
      }
    },
    dismissConflict: () => change.reset(),
    takeTheirs() {
      change.reset();
      setDraft({ policy: held.policy, base: held });
    },
  };
}

export type RulesDraft = ReturnType<typeof useRulesDraft>;
