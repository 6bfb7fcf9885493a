import { changePhone, resendPhoneCode, verifyPhone } from '@muster/contract/account/phone.endpoints';
import { getProfile } from '@muster/contract/account/profile.endpoints';
import type { Profile } from '@muster/contract/account/schemas';
import { useState } from 'react';
import { useFieldText, useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { OneTimeCodeField } from '../../../ui/OneTimeCodeField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';

export type PhoneDialogProps = { profile: Profile; onClose: () => void };

/** Asks for the number, then for the code sent to it. */
export function PhoneDialog({ profile, onClose }: PhoneDialogProps) {
  /** The number whose code the user does not wait for: it was mistyped. */
  const [wrong, setWrong] = useState<string | null>(null);
  const phone = profile.pendingPhone;
  return phone && phone !== wrong ? (
    <CodeDialog phone={phone} onOther={() => setWrong(phone)} onClose={onClose} />
  ) : (
    <NumberDialog onSent={() => setWrong(null)} onClose={onClose} />
  );
}

function NumberDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const change = useChange(changePhone, [], getProfile);
  const phoneError = fieldText(change.error, 'phone');
  const passwordError = fieldText(change.error, 'password');
  return (
    <FormDialog
      title={t('myAccount.phone.dialog')}
      submitLabel={t('myAccount.phone.send')}
      change={change}
      isSaid={Boolean(phoneError ?? passwordError)}
      onClose={onClose}
      onSubmit={() => change.mutate({ body: { phone, password } }, { onSuccess: onSent })}
    >
      <TextField
        label={t('myAccount.phone.number')}
        description={t('myAccount.phone.numberHint')}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        error={phoneError}
        isRequired
        autoFocus
      />
      <OwnPasswordField value={password} onChange={setPassword} error={passwordError} />
    </FormDialog>
  );
}

type CodeDialogProps = { phone: string; onOther: () => void; onClose: () => void };

function CodeDialog({ phone, onOther, onClose }: CodeDialogProps) {
  const { t } = useI18n();
  const onError = useReportFailure();
  const [code, setCode] = useState('');
  const verify = useChange(verifyPhone, [], getProfile);
  const resend = useChange(resendPhoneCode, [], getProfile);
  const send = (given: string) =>
    verify.mutate({ body: { code: given } }, done(t('myAccount.phone.done'), onClose));
  return (
    <FormDialog
      title={t('myAccount.phone.dialog')}
      description={t('myAccount.phone.codeHint', { phone })}
      submitLabel={t('myAccount.phone.verify')}
      change={verify}
      onClose={onClose}
      onSubmit={() => send(code)}
    >
      <OneTimeCodeField label={t('myAccount.phone.code')} value={code} onChange={setCode} autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          isPending={resend.isPending}
          onPress={() =>
            resend.mutate({}, { ...done(t('myAccount.phone.resent'), () => setCode('')), onError })
          }
        >
          {t('myAccount.phone.resend')}
        </Button>
        <Button variant="quiet" size="sm" onPress={onOther}>
          {t('myAccount.phone.another')}
        </Button>
      </div>
    </FormDialog>
  );
}
