import { tokensLimits } from '@muster/contract/tokens/limits';
import type { Permission } from '@muster/contract/permissions';
import { createTeamToken, createToken, listTeamTokens, listTokens } from '@muster/contract/tokens/endpoints';
import type { MadeToken } from '@muster/contract/tokens/schemas';
import { scopeNames, type TokenKind } from '@muster/contract/tokens/scopes';
import { useState } from 'react';
import { PermissionChecklist } from '../../domain/permission/PermissionChecklist.tsx';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useCan } from '../../platform/permissions.ts';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { NameField } from '../../ui/NameField.tsx';
import { GroupLimit } from '../people/group-limit.part.tsx';
import { daysOf, TokenLifetimeField } from './token-lifetime.part.tsx';

export type NewTokenDialogProps = {
  kind: TokenKind;
  onClose: () => void;
  onMade: (token: MadeToken) => void;
};

const lifetimes = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];

/** Name, lifetime and permissions of a token; never more permissions than its creator has. */
export function NewTokenDialog({ kind, onClose, onMade }: NewTokenDialogProps) {
  const { t } = useI18n();
  const can = useCan();
  const faultOf = useFieldText();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set());
  const [groupIds, setGroupIds] = useState<ReadonlySet<string> | null>(null);
  const change = useChange(kind === 'team' ? createTeamToken : createToken, [listTokens, listTeamTokens]);
  const request = useRequestId();
  const fault = (field: string) => faultOf(change.error, field);
  const isSaid = ['name', 'scopes', 'groupIds'].some((field) => fault(field) !== undefined);

  function submit() {
    const body = {
      name,
      scopes: [...scopes] as Permission[],
      groupIds: groupIds && [...groupIds],
      expiresInDays: daysOf(lifetime),
    };
    change.mutate({ body: { ...body, requestId: request.of(body) } }, { onSuccess: onMade });
  }

  return (
    <FormDialog
      size="md"
      title={t(kind === 'team' ? 'tokens.form.titleTeam' : 'tokens.form.title')}
      submitLabel={t('tokens.form.submit')}
      change={change}
      isSaid={isSaid}
      hasInput={name.trim() !== '' || scopes.size > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField
        label={t('tokens.form.name')}
        description={t('tokens.form.nameHint')}
        value={name}
        onChange={setName}
        maxCount={tokensLimits.nameMax}
        error={fault('name')}
      />
      <TokenLifetimeField lifetimes={lifetimes} value={lifetime} onChange={setLifetime} />
      <PermissionChecklist
        label={t('tokens.form.scopes')}
        names={scopeNames.filter(can)}
        values={scopes}
        onChange={setScopes}
        // "Read only" and "All" mend it without an input.
        error={scopes.size === 0 && fault('scopes') ? t('tokens.form.noScopes') : undefined}
      />
      <GroupLimit
        label={t('tokens.form.limitGroups')}
        description={t('tokens.form.limitHint')}
        values={groupIds}
        onChange={setGroupIds}
        error={fault('groupIds')}
        refused={change.error}
      />
    </FormDialog>
  );
}
