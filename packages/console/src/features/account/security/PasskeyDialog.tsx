import { addPasskey, beginPasskey, renamePasskey } from '@muster/contract/account/passkeys.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import type { Passkey } from '@muster/contract/account/two-step.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { makePasskey, PasskeyCancelled } from '../../../platform/passkey.ts';
import { useChangeBy } from '../../../platform/query.ts';
import { TextField } from '../../../ui/TextField.tsx';

export type PasskeyDialogProps = {
  /** `null`: creates a new one. */
  passkey: Passkey | null;
  onClose: () => void;
};

/** Names a passkey; a new one before the browser creates it. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const [name, setName] = useState(passkey?.name ?? '');
  const change = useChangeBy({
    async mutationFn() {
      if (passkey) return call(renamePasskey, { params: { id: passkey.id }, body: { name } });
      // Checked before the browser creates the passkey: if the server refused it later, a useless passkey would stay on
      // the user's device.
      if (name.trim() === '')
        throw new ApiError('request.invalid', 0, { fields: { name: 'field.required' } });
      const { options } = await call(beginPasskey, {});
      return call(addPasskey, { body: { name, passkey: await makePasskey(options) } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [getStrength.id] }),
  });
  const isNotMade = change.error instanceof PasskeyCancelled;
  const nameError =
    fieldText(change.error, 'name') ?? (isNotMade ? t('security.passkeys.notMade') : undefined);
  return (
    <FormDialog
      title={passkey ? t('security.passkeys.renameOf', { name: passkey.name }) : t('security.passkeys.add')}
      description={passkey ? undefined : t('security.passkeys.addHint')}
      submitLabel={t(passkey ? 'security.passkeys.save' : 'security.passkeys.submit')}
      change={change}
      isSaid={nameError !== undefined}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          undefined,
          done(t(passkey ? 'security.passkeys.renamed' : 'security.passkeys.added'), onClose),
        )
      }
    >
      <TextField
        label={t('security.passkeys.name')}
        placeholder={t('security.passkeys.namePlaceholder')}
        value={name}
        onChange={setName}
        error={nameError}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
