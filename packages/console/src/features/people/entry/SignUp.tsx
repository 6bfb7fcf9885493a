import { sendSignUpCode } from '@muster/contract/people/joining.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { signInPath } from '../../../platform/paths.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { useChange } from '../../../platform/query.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { teamOfCodeQuery } from './entry.queries.ts';
import { JoinCodeField } from './JoinCodeField.tsx';
import { JoinForm } from './JoinForm.tsx';
import { SignUpAccount } from './SignUpAccount.tsx';

/** Sign-up with a code, or with an address in a team's mail domain: first the address, then the account. */
export function SignUp({ code: given }: { code: string | undefined }) {
  const { t, language } = useI18n();
  const fieldText = useFieldText();
  const [code, setCode] = useState(given ?? '');
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const team = useQuery(teamOfCodeQuery(given));
  const textOf = useErrorText();
  const send = useChange(sendSignUpCode);
  const here = code === '' ? '/join' : `/join?code=${encodeURIComponent(code)}`;
  const sendCode = () => send.mutate({ body: { email, language } }, { onSuccess: () => setSent(true) });
  return (
    <div className="rounded-panel border border-line bg-surface p-6 shadow-raised">
      <h1 className="text-xl font-bold wrap-anywhere">
        {team.data ? t('join.signUp.titleOf', { team: team.data.teamName }) : t('join.signUp.title')}
      </h1>
      <p className="mt-1 mb-5 text-ink-2">{t('join.signUp.intro')}</p>
      {team.error && (
        <div className="mb-4">
          <FailureNote failure={textOf(team.error)} />
        </div>
      )}
      {isSent ? (
        <SignUpAccount
          email={email}
          code={code}
          resend={{ isPending: send.isPending, error: send.error, onPress: sendCode }}
          onBack={() => setSent(false)}
        />
      ) : (
        <>
          <JoinForm
            submitLabel={t('join.signUp.next')}
            change={send}
            isSaid={send.error instanceof ApiError && 'email' in send.error.fields}
            isMain
            onSubmit={sendCode}
          >
            <JoinCodeField
              labelNote={t('join.signUp.codeOptional')}
              value={code}
              onChange={setCode}
              autoFocus={given === undefined}
            />
            <TextField
              label={t('account.email')}
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              onChange={setEmail}
              error={fieldText(send.error, 'email')}
              isRequired
              autoFocus={given !== undefined}
            />
          </JoinForm>
          <p className="mt-4 text-center">
            <LinkButton href={signInPath(here)}>{t('join.signUp.hasAccount')}</LinkButton>
          </p>
        </>
      )}
    </div>
  );
}
