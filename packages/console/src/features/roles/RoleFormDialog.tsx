import { rolesLimits } from '@muster/contract/roles/limits';
import { type Grants, scopeOf } from '@muster/contract/permissions';
import { createRole, listRoles, updateRole } from '@muster/contract/roles/endpoints';
import { type BaseRole, baseRoles, grantableNames } from '@muster/contract/roles/grantable';
import type { CustomRole } from '@muster/contract/roles/schemas';
import { useState } from 'react';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { useSession } from '../../platform/session.ts';
import { NameField } from '../../ui/NameField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { GrantsField } from './GrantsField.tsx';
import { mostOf } from './most-of.ts';

/** Grants of the base role, limited to what the user may grant. */
function grantsFrom(base: BaseRole, most: Grants): Grants {
  return Object.fromEntries(
    grantableNames.flatMap((name) => {
      const [scope, own] = [scopeOf(base, name), most[name]];
      if (scope === null || own === undefined) return [];
      return [[name, own === 'groups' ? own : scope]];
    }),
  );
}

/** Creates or changes a custom role: its name and its row of the permission table. */
export function RoleFormDialog({ role, onClose }: { role: CustomRole | null; onClose: () => void }) {
  const { t } = useI18n();
  const most = mostOf(useSession());
  const faultOf = useFieldText();
  // The role when the dialog opened: later updates must not replace what is being edited.
  const [start] = useState(role);
  const [name, setName] = useState(start?.name ?? '');
  const [base, setBase] = useState<BaseRole>(start?.base ?? 'operator');
  const [grants, setGrants] = useState<Grants>(
    () => (start?.grants as Grants) ?? grantsFrom('operator', most),
  );
  /** The same object as `grants` until the user changes one of them. */
  const [untouched, setUntouched] = useState(grants);
  const create = useChange(createRole, [listRoles]);
  const request = useRequestId();
  const update = useChange(updateRole, [listRoles]);
  const change = start === null ? create : update;
  const fault = (field: string) => faultOf(change.error, field);

  function submit() {
    const follow = (key: 'roles.form.created' | 'roles.form.saved') =>
      done((saved: CustomRole) => t(key, { name: saved.name }), onClose);
    if (start === null) {
      const body = { name, base, grants };
      create.mutate({ body: { ...body, requestId: request.of(body) } }, follow('roles.form.created'));
    } else {
      const { id, revision } = start;
      update.mutate({ params: { id }, body: { name, grants, revision } }, follow('roles.form.saved'));
    }
  }

  return (
    <FormDialog
      size="lg"
      title={start === null ? t('roles.form.create') : t('roles.form.update', { name: start.name })}
      description={start !== null && t('roles.form.updateHint')}
      submitLabel={t('roles.form.save')}
      change={change}
      isSaid={fault('name') !== undefined || fault('grants') !== undefined}
      hasInput={name !== (start?.name ?? '') || grants !== untouched}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField
        label={t('roles.form.name')}
        value={name}
        onChange={setName}
        maxCount={rolesLimits.nameMax}
        error={fault('name')}
      />
      {start === null && (
        <RadioGroup<BaseRole>
          label={t('roles.form.base')}
          description={t('roles.form.baseHint')}
          orientation="horizontal"
          options={baseRoles.map((id) => ({ id, label: t(`common.role.${id}`) }))}
          value={base}
          onChange={(next) => {
            setBase(next);
            const own = grantsFrom(next, most);
            setGrants(own);
            setUntouched(own);
          }}
        />
      )}
      <GrantsField grants={grants} most={most} onChange={setGrants} error={fault('grants')} />
    </FormDialog>
  );
}
