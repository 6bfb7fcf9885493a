import { signOnLimits } from '@muster/contract/sign-on/limits';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { firstGroupsQuery } from '../../domain/group/group.queries.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { newRule, type RuleDraft } from './provider-draft.ts';
import { DOT } from '../../ui/dot.ts';

export type RulesFieldProps = {
  rules: readonly RuleDraft[];
  roles: readonly { id: string; label: string }[];
  onChange: (rules: RuleDraft[]) => void;
};

/** Rules in order: which claim assigns which role and groups. */
export function RulesField({ rules, roles, onChange }: RulesFieldProps) {
  const { t } = useI18n();
  const groups = useQuery(firstGroupsQuery()).data?.items ?? [];
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
          <div className="flex min-w-0 items-end gap-2">
            <MultiSelect<string>
              label={t('signOn.form.groups')}
              className="min-w-0 flex-1"
              options={groups.map(({ id, name }) => ({ id, label: name }))}
              values={rule.groupIds}
              onChange={(groupIds) => set(rule.key, { groupIds })}
              summary={
                groups
                  .filter(({ id }) => rule.groupIds.includes(id))
                  .map(({ name }) => name)
                  .join(DOT) || t('signOn.form.noGroups')
              }
            />
            <IconButton
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
