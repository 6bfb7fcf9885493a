import { removePasskey } from '@muster/contract/account/passkeys.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import type { Passkey } from '@muster/contract/account/two-step.schemas';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { hasPasskeys } from '../../../platform/has-passkeys.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { AccountRow } from '../center/AccountRow.tsx';
import { DetailRow } from './DetailRow.tsx';

const PasskeyDialog = lazyPart(() => import('./PasskeyDialog.tsx'), 'PasskeyDialog', ['account-security']);

export function PasskeyRows({ passkeys }: { passkeys: Passkey[] }) {
  const { t, format } = useI18n();
  const [open, setOpen] = useState<'add' | { rename: Passkey } | { remove: Passkey } | null>(null);
  const remove = useChange(removePasskey, [getStrength]);
  const close = () => setOpen(null);
  return (
    <>
      <AccountRow
        icon={Fingerprint}
        title={t('security.passkeys.title')}
        actions={
          hasPasskeys() && (
            <Button
              size="sm"
              icon={<Plus size={14} aria-hidden />}
              onPress={() => setOpen('add')}
              className="me-2.5"
            >
              {t('security.passkeys.add')}
            </Button>
          )
        }
      >
        {passkeys.length === 0
          ? t('security.passkeys.none')
          : t('security.passkeys.count', { count: passkeys.length })}
      </AccountRow>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const added = format.date(createdAt);
        return (
          <DetailRow
            key={id}
            title={name}
            actions={
              <>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('security.passkeys.renameOf', { name })}
                  onPress={() => setOpen({ rename: passkey })}
                >
                  {t('security.passkeys.rename')}
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('security.passkeys.removeOf', { name })}
                  onPress={() => setOpen({ remove: passkey })}
                >
                  {t('security.passkeys.remove')}
                </Button>
              </>
            }
          >
            {lastUsedAt
              ? t('security.passkeys.used', { added, used: format.date(lastUsedAt) })
              : t('security.passkeys.unused', { added })}
          </DetailRow>
        );
      })}
      <Suspense>
        {open === 'add' && <PasskeyDialog passkey={null} onClose={close} />}
        {open !== null && typeof open === 'object' && 'rename' in open && (
          <PasskeyDialog passkey={open.rename} onClose={close} />
        )}
      </Suspense>
      {open !== null && typeof open === 'object' && 'remove' in open && (
        <ConfirmChange
          title={t('security.passkeys.removeTitle', { name: open.remove.name })}
          confirmLabel={t('security.passkeys.remove')}
          change={remove}
          onConfirm={() =>
            remove.mutate({ params: { id: open.remove.id } }, done(t('security.passkeys.removed'), close))
          }
          onCancel={close}
        >
          {t('security.passkeys.removeText')}
        </ConfirmChange>
      )}
    </>
  );
}
