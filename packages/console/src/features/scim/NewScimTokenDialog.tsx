import { tokensLimits } from '@muster/contract/tokens/limits';
import { createScimToken, getProvisioning } from '@muster/contract/scim/endpoints';
import type { MadeToken } from '@muster/contract/tokens/schemas';
import { useState } from 'react';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { NameField } from '../../ui/NameField.tsx';
import { daysOf, TokenLifetimeField } from '../tokens/token-lifetime.part.tsx';

const lifetimes = ['365', '730', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];

/** Name and lifetime of an identity provider's token. */
export function NewScimTokenDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (token: MadeToken) => void;
}) {
  const { t } = useI18n();
  const faultOf = useFieldText();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const change = useChange(createScimToken, [getProvisioning]);
  const request = useRequestId();
  const fault = faultOf(change.error, 'name');
  return (
    <FormDialog
      title={t('scim.token.make')}
      submitLabel={t('tokens.form.submit')}
      change={change}
      isSaid={fault !== undefined}
      onClose={onClose}
      onSubmit={() => {
        const body = { name, expiresInDays: daysOf(lifetime) };
        change.mutate({ body: { ...body, requestId: request.of(body) } }, { onSuccess: onMade });
      }}
    >
      <NameField
        label={t('tokens.form.name')}
        description={t('scim.token.nameHint')}
        value={name}
        onChange={setName}
        maxCount={tokensLimits.nameMax}
        error={fault}
      />
      <TokenLifetimeField lifetimes={lifetimes} value={lifetime} onChange={setLifetime} />
    </FormDialog>
  );
}
