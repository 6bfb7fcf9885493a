import { addDomain, listDomains } from '@muster/contract/people/domains.endpoints';
import type { JoiningRole } from '@muster/contract/people/joining.schemas';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export interface DomainFormProps {
  email: string;
  onEmail: (email: string) => void;
}

/** Adds a domain by an address in it, to which the code is sent. */
export function DomainForm({ email, onEmail }: DomainFormProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [role, setRole] = useState<JoiningRole>('member');
  const change = useChange(addDomain, [listDomains]);
  const { error } = change;
  const isPublic = isApiError(error, 'domain.public');
  const fault = isPublic ? textOf(error).message : fieldText(error, 'email');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate({ body: { email, role } }, { onSuccess: () => onEmail('') });
      }}
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4"
    >
      <FailureNote failure={error && !fault ? textOf(error) : null} />
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label={t('domains.email')}
          description={t('domains.emailHint')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={onEmail}
          error={fault}
          isRequired
        />
        <Select<JoiningRole>
          label={t('invite.role')}
          options={(['member', 'operator'] as const).map((id) => ({ id, label: t(`common.role.${id}`) }))}
          value={role}
          onChange={setRole}
          placeholder={t('common.action.select')}
        />
      </div>
      <div className="flex justify-end">
        <Button type="submit" isPending={change.isPending}>
          {t('domains.send')}
        </Button>
      </div>
    </form>
  );
}
