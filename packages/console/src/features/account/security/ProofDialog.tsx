import { beginPasskeyProof } from '@muster/contract/account/passkeys.endpoints';
import { lookAtProof, prove } from '@muster/contract/account/proof.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { TopDialog } from '../../../platform/page/TopDialog.tsx';
import { hasPasskeys } from '../../../platform/has-passkeys.ts';
import { answerWithPasskey, PasskeyCancelled } from '../../../platform/passkey.ts';
import { endOfferedProof, refuseOfferedProof } from '../../../platform/proof-asked.ts';
import { queryOf } from '../../../platform/query.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../../ui/plain/PlainField.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { OtherWays } from '../second-step/OtherWays.tsx';
import { ProveByProvider } from './ProveByProvider.tsx';

type Way = 'password' | 'code' | 'passkey';

const switches = { password: 'usePassword', code: 'useCode', passkey: 'usePasskey' } as const;

/** A native modal dialog, above any other, because the action that needs the proof may come from a dialog. */
export function ProofDialog() {
  const { t } = useI18n();
  const textOf = useErrorText();
  const { data: ways } = useQuery({ ...queryOf(lookAtProof, {}), staleTime: 0 });
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

  async function send() {
    setPending(true);
    setError(null);
    try {
      const body =
        way === 'passkey'
          ? { passkey: await answerWithPasskey((await call(beginPasskeyProof, {})).options) }
          : { [way ?? 'password']: given };
      await call(prove, { body });
      endOfferedProof();
    } catch (reason) {
      setError(reason instanceof PasskeyCancelled ? null : reason);
      setPending(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && way !== null) void send();
  }

  return (
    <TopDialog
      title={t('security.proof.title')}
      text={t('security.proof.text')}
      onCancel={refuseOfferedProof}
    >
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
        <ProveByProvider onError={setError} />
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
          <PlainButton variant="quiet" onClick={refuseOfferedProof}>
            {t('common.action.cancel')}
          </PlainButton>
          {way !== null && (
            <PlainButton type="submit" variant="primary" isPending={isPending}>
              {t('security.proof.submit')}
            </PlainButton>
          )}
        </div>
      </form>
    </TopDialog>
  );
}
