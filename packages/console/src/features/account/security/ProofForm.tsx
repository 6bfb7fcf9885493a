import { beginPasskeyProof } from '@muster/contract/account/passkeys.endpoints';
import type { lookAtProof } from '@muster/contract/account/proof.endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { hasPasskeys } from '../../../platform/has-passkeys.ts';
import { answerWithPasskey, PasskeyCancelled } from '../../../platform/passkey.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../../ui/plain/PlainField.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { OtherWays } from '../second-step/OtherWays.tsx';
import { ProveByProvider } from './ProveByProvider.tsx';

type Way = 'password' | 'code' | 'passkey';

const switches = { password: 'usePassword', code: 'useCode', passkey: 'usePasskey' } as const;

export type ProofFormProps = {
  /** The ways that the user has; `undefined` until they are known. */
  ways: Omit<ReplyOf<typeof lookAtProof>, 'isLocked'> | undefined;
  /** Sends the proof: one of the three. */
  send: (given: { password?: string; code?: string; passkey?: Record<string, unknown> }) => Promise<unknown>;
  /** The proof was accepted, here or by a provider in its own tab. */
  onProved: () => void;
  submitLabel: string;
  /** The button beside it. */
  leave: ReactNode;
};

/** The user proves again who they are: by password, code, passkey or provider. */
export function ProofForm({ ways, send, onProved, submitLabel, leave }: ProofFormProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [chosen, setWay] = useState<Way | null>(null);
  const [given, setGiven] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const all: Way[] = [
    ...(ways?.hasPassword === false ? [] : (['password'] as const)),
    ...(ways?.hasCode ? (['code'] as const) : []),
    ...(ways?.hasPasskey && hasPasskeys() ? (['passkey'] as const) : []),
  ];
  const way = chosen ?? all[0] ?? null;

  async function prove() {
    setPending(true);
    setError(null);
    try {
      await send(
        way === 'passkey'
          ? { passkey: await answerWithPasskey((await call(beginPasskeyProof, {})).options) }
          : { [way ?? 'password']: given },
      );
      onProved();
    } catch (reason) {
      setError(reason instanceof PasskeyCancelled ? null : reason);
      setPending(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && way !== null) void prove();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FailureNote failure={error ? textOf(error) : null} />
      {way === 'password' && (
        <CurrentPasswordField
          key={way}
          t={t}
          email={ways?.email ?? ''}
          label={t('account.password')}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
          autoFocus
        />
      )}
      {way === 'code' && (
        <PlainField
          key={way}
          label={t('security.proof.code')}
          name="code"
          autoComplete="one-time-code"
          value={given}
          onChange={(event) => setGiven(event.target.value)}
          required
          autoFocus
        />
      )}
      <ProveByProvider onProved={onProved} onError={setError} />
      <OtherWays
        ways={all}
        way={way}
        labelOf={(each) => t(`security.proof.${switches[each]}`)}
        onChoose={(each) => {
          setGiven('');
          setError(null);
          setWay(each);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        {leave}
        {way !== null && (
          <PlainButton type="submit" variant="primary" isPending={isPending}>
            {submitLabel}
          </PlainButton>
        )}
      </div>
    </form>
  );
}
