import { beginPasskeySignIn, signInWithPasskey } from '@muster/contract/account/passkeys.endpoints';
import { giveSecondStep } from '@muster/contract/account/two-step.endpoints';
import type { StepWay } from '@muster/contract/account/two-step.schemas';
import { accountLimits } from '@muster/contract/account/limits';
import type { EntryTranslate } from '@muster/phrases/load';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { hasPasskeys } from '../../../platform/has-passkeys.ts';
import { answerWithPasskey, PasskeyCancelled } from '../../../platform/passkey.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../../ui/plain/PlainField.tsx';
import { type AccountEntryProps, hasErrorText } from '../account-entry.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useEntryForm } from '../use-entry-form.ts';
import { OtherWays } from './OtherWays.tsx';
import type { SecondStep } from './second-step.ts';

export type SecondStepFormProps = AccountEntryProps & {
  step: SecondStep;
  redirectUri?: string;
  onDone: (redirectUri: string | null) => void;
};

const intros = { code: 'intro', backup: 'introBackup', passkey: 'introPasskey' } as const;
const switches = { code: 'useCode', backup: 'useBackup', passkey: 'usePasskey' } as const;

/** Code of an app, backup code or passkey; one is asked for, the others are offered as buttons. */
export function SecondStepForm({ t, step, redirectUri, onDone }: SecondStepFormProps) {
  const ways = step.ways.filter((way) => way !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState<StepWay>(ways[0] ?? 'code');
  const [code, setCode] = useState('');
  const [isTrusted, setTrusted] = useState(false);
  const form = useEntryForm(t as EntryTranslate, hasErrorText);
  const { ticket } = step;
  const rest = { ticket, isTrusted, redirect_uri: redirectUri };

  function finish() {
    void form.send(async () => {
      try {
        const { redirectUri: to } =
          way === 'passkey'
            ? await call(signInWithPasskey, {
                body: {
                  ...rest,
                  passkey: await answerWithPasskey(
                    (await call(beginPasskeySignIn, { body: { ticket } })).options,
                  ),
                },
              })
            : await call(giveSecondStep, { body: { ...rest, code } });
        onDone(to);
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        form.stop();
      }
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    finish();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{t(`accountEntry.step.${intros[way]}`)}</p>
      <FormFailure failure={form.failure} />
      {way !== 'passkey' && (
        <PlainField
          key={way}
          label={t(`accountEntry.step.${way}`)}
          name="code"
          autoComplete="one-time-code"
          inputMode={way === 'code' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={form.fieldError('code')}
          required
          autoFocus
        />
      )}
      <Checkbox isSelected={isTrusted} onChange={setTrusted}>
        {t('accountEntry.step.trust', { count: accountLimits.trustedDays })}
      </Checkbox>
      <PlainButton
        key={`${way} submit`}
        type="submit"
        variant="primary"
        size="lg"
        isPending={form.isPending}
        autoFocus={way === 'passkey'}
        className="w-full"
      >
        {t(way === 'passkey' ? 'accountEntry.step.usePasskey' : 'accountEntry.step.submit')}
      </PlainButton>
      <OtherWays
        ways={ways}
        way={way}
        labelOf={(each) => t(`accountEntry.step.${switches[each]}`)}
        onChoose={(each) => {
          setCode('');
          form.stop();
          setWay(each);
        }}
      />
      <p className="text-sm text-ink-3">{t('accountEntry.step.noCodes')}</p>
    </form>
  );
}
