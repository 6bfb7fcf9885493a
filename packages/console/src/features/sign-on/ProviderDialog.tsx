import { signOnLimits } from '@muster/contract/sign-on/limits';
import { createProvider, listProviders, updateProvider } from '@muster/contract/sign-on/endpoints';
import type { Provider } from '@muster/contract/sign-on/schemas';
import { useState } from 'react';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { NameField } from '../../ui/NameField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bodyOf, draftOf, type ProviderDraft } from './provider-draft.ts';
import { RulesField } from './RulesField.tsx';
import { useRoleChoices } from './use-role-choices.ts';

export type ProviderDialogProps = {
  /** `null` for a new one. */
  provider: Provider | null;
  /** The team's verified domains. */
  domains: readonly string[];
  redirectUri: string;
  onClose: () => void;
};

/** All settings of one provider. Its secret is write-only. */
export function ProviderDialog({ provider, domains, redirectUri, onClose }: ProviderDialogProps) {
  const { t } = useI18n();
  const faultOf = useFieldText();
  const [first] = useState(() => draftOf(provider));
  const [draft, setDraft] = useState(first);
  const create = useChange(createProvider, [listProviders]);
  const update = useChange(updateProvider, [listProviders]);
  const change = provider ? update : create;
  const roles = useRoleChoices();
  const set = <Key extends keyof ProviderDraft>(key: Key, value: ProviderDraft[Key]) =>
    setDraft((before) => ({ ...before, [key]: value }));
  const fault = (field: string) => faultOf(change.error, field);
  const fields = ['name', 'issuer', 'clientId', 'clientSecret', 'domains'];
  const isSaid = fields.some((field) => fault(field) !== undefined);

  function submit() {
    const body = bodyOf(draft);
    const then = done(t('signOn.saved', { name: draft.name }), onClose);
    if (provider === null) return create.mutate({ body }, then);
    const { clientSecret, ...rest } = body;
    const given = { ...rest, ...(clientSecret !== '' && { clientSecret }), revision: provider.revision };
    update.mutate({ params: { id: provider.id }, body: given }, then);
  }

  return (
    <FormDialog
      size="md"
      title={t(provider ? 'signOn.form.edit' : 'signOn.form.add')}
      submitLabel={t('signOn.form.save')}
      change={change}
      isSaid={isSaid}
      hasInput={draft !== first}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField
        label={t('signOn.form.name')}
        description={t('signOn.form.nameHint')}
        value={draft.name}
        onChange={(name) => set('name', name)}
        maxCount={signOnLimits.nameMax}
        error={fault('name')}
      />
      <CopyField label={t('signOn.redirect')} value={redirectUri} />
      <TextField
        label={t('signOn.form.issuer')}
        description={t('signOn.form.issuerHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={draft.issuer}
        onChange={(issuer) => set('issuer', issuer)}
        error={fault('issuer')}
        isRequired
      />
      <TextField
        label={t('signOn.form.clientId')}
        autoComplete="off"
        spellCheck={false}
        value={draft.clientId}
        onChange={(clientId) => set('clientId', clientId)}
        error={fault('clientId')}
        isRequired
      />
      <TextField
        label={t('signOn.form.secret')}
        description={provider && t('signOn.form.secretKept')}
        type="password"
        autoComplete="off"
        value={draft.clientSecret}
        onChange={(clientSecret) => set('clientSecret', clientSecret)}
        error={fault('clientSecret')}
        isRequired={provider === null}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-semibold">{t('signOn.form.domains')}</legend>
        <p className="text-sm text-ink-3">
          {t(domains.length === 0 ? 'signOn.form.noDomains' : 'signOn.form.domainsHint')}
        </p>
        {domains.map((domain) => (
          <Checkbox
            key={domain}
            isSelected={draft.domains.includes(domain)}
            onChange={(isOn) =>
              set(
                'domains',
                isOn ? [...draft.domains, domain] : draft.domains.filter((each) => each !== domain),
              )
            }
          >
            <span className="wrap-anywhere">{domain}</span>
          </Checkbox>
        ))}
        {fault('domains') && <p className="text-sm text-high-ink">{fault('domains')}</p>}
      </fieldset>
      <Select<string>
        label={t('signOn.form.defaultRole')}
        placeholder={t('signOn.form.noRole')}
        options={[...roles, { id: '', label: t('signOn.form.noRole') }]}
        value={draft.defaultRole}
        onChange={(role) => set('defaultRole', role)}
      />
      <RulesField rules={draft.rules} roles={roles} onChange={(rules) => set('rules', rules)} />
      <Switch
        isLeading
        isSelected={draft.isEnabled}
        onChange={(isOn) => set('isEnabled', isOn)}
        description={t('signOn.form.enabledHint')}
      >
        {t('signOn.form.enabled')}
      </Switch>
      <Switch
        isLeading
        isSelected={draft.isEnabled && draft.isRequired}
        isDisabled={!draft.isEnabled}
        onChange={(isOn) => set('isRequired', isOn)}
        description={t('signOn.form.requiredHint')}
      >
        {t('signOn.form.required')}
      </Switch>
      <Switch
        isLeading
        isSelected={draft.trustsSecondStep}
        onChange={(isOn) => set('trustsSecondStep', isOn)}
        description={t('signOn.form.trustsHint')}
      >
        {t('signOn.form.trusts')}
      </Switch>
    </FormDialog>
  );
}
