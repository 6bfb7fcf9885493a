import { getGroup } from '@muster/contract/groups/endpoints';
import { signOnLimits } from '@muster/contract/sign-on/limits';
import { useQueries } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { groupOptions } from '../../domain/group/group-options.ts';
import { groupChoicesQuery } from '../../domain/group/group.queries.ts';
import { call } from '../../platform/api.ts';
import { isGone } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RemoteCombobox } from '../../ui/RemoteCombobox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { newRule, type RuleDraft } from './provider-draft.ts';

export type RulesFieldProps = {
  rules: readonly RuleDraft[];
  roles: readonly { id: string; label: string }[];
  onChange: (rules: RuleDraft[]) => void;
};

type RuleGroupsProps = { ids: readonly string[]; onChange: (ids: string[]) => void };

/** A key of its own: the query of the whole group is refetched when a robot joins or leaves. */
const groupNameQuery = (id: string) => ({
  queryKey: [getGroup.id, 'name', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getGroup, { params: { id } }, signal),
});

/** The groups that a rule assigns, of any number. */
function RuleGroups({ ids, onChange }: RuleGroupsProps) {
  const { t } = useI18n();
  const known = useQueries({ queries: ids.map(groupNameQuery) });
  const nameAt = (at: number) =>
    isGone(known[at]?.error) ? t('common.value.unknown') : (known[at]?.data?.name ?? '…');
  return (
    <RemoteCombobox
      isMultiple
      label={t('signOn.form.groups')}
      // The chosen ones are listed below the field.
      placeholder={t(ids.length > 0 ? 'common.action.select' : 'signOn.form.noGroups')}
      searchLabel={t('shell.choose.search')}
      className="min-w-0 flex-1"
      search={useRemoteSearch(groupChoicesQuery, groupOptions.plain)}
      value={ids.map((id, at) => ({ id, label: nameAt(at) }))}
      onChange={(options) => onChange(options.map(({ id }) => id))}
    />
  );
}

/** Rules in order: which claim assigns which role and groups. */
export function RulesField({ rules, roles, onChange }: RulesFieldProps) {
  const { t } = useI18n();
  const set = (key: number, changed: Partial<RuleDraft>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...changed } : rule)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{t('signOn.form.rules')}</legend>
      <p className="text-sm text-ink-3">{t('signOn.form.rulesHint')}</p>
      {rules.map((rule, index) => (
        <fieldset
          key={rule.key}
          className="grid min-w-0 gap-3 rounded-card border border-line bg-sunken p-3.5 sm:grid-cols-2"
        >
          <legend className="sr-only">{t('signOn.form.rule', { number: index + 1 })}</legend>
          <TextField
            label={t('signOn.form.claim')}
            spellCheck={false}
            value={rule.claim}
            onChange={(claim) => set(rule.key, { claim })}
          />
          <TextField
            label={t('signOn.form.value')}
            spellCheck={false}
            value={rule.value}
            onChange={(value) => set(rule.key, { value })}
          />
          <Select<string>
            label={t('signOn.form.role')}
            placeholder={t('signOn.form.sameRole')}
            options={[{ id: '', label: t('signOn.form.sameRole') }, ...roles]}
            value={rule.role}
            onChange={(role) => set(rule.key, { role })}
          />
          <div className="flex min-w-0 items-start gap-2">
            <RuleGroups ids={rule.groupIds} onChange={(groupIds) => set(rule.key, { groupIds })} />
            <IconButton
              // Beside the field, below its label; the chosen groups are listed under it.
              className="mt-7"
              label={t('signOn.form.removeRule', { number: index + 1 })}
              icon={<X size={15} />}
              variant="quiet"
              onPress={() => onChange(rules.filter(({ key }) => key !== rule.key))}
            />
          </div>
        </fieldset>
      ))}
      {rules.length < signOnLimits.rulesMax && (
        <div>
          <Button size="sm" onPress={() => onChange([...rules, newRule()])}>
            {t('signOn.form.addRule')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
