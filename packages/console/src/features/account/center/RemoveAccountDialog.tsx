import { removeAccount } from '@muster/contract/account/removal.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { paths } from '../../../platform/paths.ts';
import { forgetAnswers } from '../../../platform/session.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';

/** Asks for the password: this cannot be undone. */
export function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const change = useChange(removeAccount);
  const passwordError = fieldText(change.error, 'password');
  const said = change.error && !passwordError ? textOf(change.error) : null;
  const owned = isApiError(change.error, 'E074')
    ? (change.error.detail['teams'] as { teamName: string }[]).map(({ teamName }) => teamName)
    : [];
  const failure =
    said && owned.length > 0 ? { ...said, message: `${said.message} ${format.list(owned)}` } : said;

  function submit() {
    change.mutate(
      { body: { password } },
      {
        onSuccess: () => {
          forgetAnswers(client);
          location.assign(paths.login);
        },
      },
    );
  }
  return (
    <PageDialog
      role="alertdialog"
      size="sm"
      title={t('myAccount.data.removeTitle')}
      onClose={onClose}
      isDismissable={!change.isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={change.isPending}>
            {t('common.action.cancel')}
          </Button>
          <Button variant="danger" type="submit" form="remove-account" isPending={change.isPending}>
            {t('myAccount.data.remove')}
          </Button>
        </>
      }
    >
      <form
        id="remove-account"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) submit();
        }}
        className="flex flex-col gap-4"
      >
        <p>{t('myAccount.data.removeText')}</p>
        <FailureNote failure={failure} />
        <OwnPasswordField value={password} onChange={setPassword} error={passwordError} autoFocus />
      </form>
    </PageDialog>
  );
}
