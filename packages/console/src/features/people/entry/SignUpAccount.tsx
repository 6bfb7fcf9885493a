import { accountLimits } from '@muster/contract/account/limits';
import { peopleLimits } from '@muster/contract/people/limits';
import { signUp } from '@muster/contract/people/joining.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { useErrorText, useFieldText, useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { OneTimeCodeField } from '../../../ui/OneTimeCodeField.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { mailKeptQuery, teamOfCodeQuery } from './entry.queries.ts';
import { afterJoining } from './after-joining.ts';
import { JoinForm } from './JoinForm.tsx';

export type SignUpAccountProps = {
  email: string;
  /** Code of the team; empty when joining by mail domain. */
  code: string;
  resend: { isPending: boolean; error: Error | null; onPress: () => void };
  onBack: () => void;
};

/** The code from the mail, a name and a password. */
export function SignUpAccount({ email, code, resend, onBack }: SignUpAccountProps) {
  const { t, language } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const report = useReportFailure();
  const [values, setValues] = useState({ mailCode: '', name: '', password: '' });
  // Minimum length of the team that the code belongs to; when joining by domain the server rejects a password that is
  // too short.
  const { data: team } = useQuery(teamOfCodeQuery(code.trim() === '' ? undefined : code));
  const isMailKept = useQuery(mailKeptQuery).data?.isMailKept === true;
  const passwordMin = team?.passwordMin ?? accountLimits.passwordMin;
  const change = useChange(signUp);
  const { error } = change;
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value });
  const isWrongCode = isApiError(error, 'E053');
  return (
    <>
      {isMailKept ? (
        <div className="mb-4">
          <Banner tone="warn">{t('join.signUp.kept')}</Banner>
        </div>
      ) : (
        <p role="status" className="mb-4 text-ink-2 wrap-anywhere">
          {t('join.signUp.sent', { email })}
        </p>
      )}
      <JoinForm
        submitLabel={t('join.signUp.submit')}
        change={change}
        isSaid={
          error instanceof ApiError && Object.keys(error.fields).length > 0 && !('email' in error.fields)
        }
        isMain
        onSubmit={() =>
          change.mutate(
            { body: { email, ...values, language, ...(code.trim() === '' ? {} : { code }) } },
            {
              onSuccess: afterJoining,
              onError: (reason) => void (reason instanceof ApiError || report(reason)),
            },
          )
        }
      >
        <OneTimeCodeField
          label={t('join.signUp.mailCode')}
          value={values.mailCode}
          onChange={set('mailCode')}
          length={peopleLimits.mailCodeLength}
          name="mailCode"
          autoFocus
          error={isWrongCode ? textOf(error).title : fieldText(error, 'mailCode')}
        />
        <TextField
          label={t('join.signUp.name')}
          name="name"
          autoComplete="name"
          value={values.name}
          onChange={set('name')}
          maxCount={accountLimits.nameMax}
          error={fieldText(error, 'name')}
          isRequired
        />
        <PasswordField
          label={t('account.password')}
          description={t('join.signUp.passwordHint', { min: passwordMin })}
          name="password"
          autoComplete="new-password"
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
          value={values.password}
          onChange={set('password')}
          error={fieldText(error, 'password')}
          isRequired
        />
      </JoinForm>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        <Button size="sm" variant="quiet" onPress={onBack}>
          {t('join.signUp.back')}
        </Button>
        <Button size="sm" variant="quiet" isPending={resend.isPending} onPress={resend.onPress}>
          {t('join.signUp.resend')}
        </Button>
      </div>
    </>
  );
}
