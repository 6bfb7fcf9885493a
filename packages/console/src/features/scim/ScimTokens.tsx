import { getProvisioning, renewScimToken } from '@muster/contract/scim/endpoints';
import { revokeTeamToken } from '@muster/contract/tokens/endpoints';
import type { ApiToken, MadeToken as Made } from '@muster/contract/tokens/schemas';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { MadeToken } from '../tokens/made-token.dialog.ts';
import { RevokeTokenDialog } from '../tokens/revoke-token.part.tsx';

const NewScimTokenDialog = lazyPart(() => import('./NewScimTokenDialog.tsx'), 'NewScimTokenDialog');

type Open =
  | { dialog: 'new' }
  | { dialog: 'made'; token: Made }
  | { dialog: 'renew' | 'revoke'; token: ApiToken };

/** Tokens of identity providers: usually one; two during a replacement. */
export function ScimTokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const show = (token: Made) => setOpen({ dialog: 'made', token });
  return (
    <FormRow title={t('scim.token.title')} description={tokens.length === 0 ? t('scim.token.none') : null}>
      <ul className="flex flex-col divide-y divide-line-soft">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onOpen={(dialog) => setOpen({ dialog, token })} />
        ))}
      </ul>
      <Button
        size="sm"
        className={tokens.length > 0 ? 'mt-3' : ''}
        onPress={() => setOpen({ dialog: 'new' })}
      >
        {t('scim.token.make')}
      </Button>
      <Suspense>{open?.dialog === 'new' && <NewScimTokenDialog onClose={close} onMade={show} />}</Suspense>
      {open?.dialog === 'made' && <MadeToken token={open.token} onClose={close} />}
      {open?.dialog === 'renew' && <RenewDialog token={open.token} onClose={close} onMade={show} />}
      {open?.dialog === 'revoke' && (
        <RevokeTokenDialog
          token={open.token}
          revoke={revokeTeamToken}
          stale={[getProvisioning]}
          message={t('scim.token.revokeMessage')}
          onClose={close}
        />
      )}
    </FormRow>
  );
}

function TokenRow({ token, onOpen }: { token: ApiToken; onOpen: (dialog: 'renew' | 'revoke') => void }) {
  const { t, format } = useI18n();
  const { name, hint, lastUsedAt, lastUsedFrom, expiresAt, isExpired } = token;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span translate="no" className="block truncate font-mono text-xs text-ink-3">
          {hint}…
        </span>
        <span className="block text-sm text-ink-3">
          {lastUsedAt === null ? (
            t('tokens.unused')
          ) : (
            <span
              title={t('tokens.usedFrom', { time: format.dateTime(lastUsedAt), address: lastUsedFrom ?? '' })}
            >
              {t('tokens.column.used')} <Ago at={lastUsedAt} />
            </span>
          )}
          {expiresAt !== null &&
            !isExpired &&
            ` · ${t('scim.token.expires', { date: format.date(expiresAt) })}`}
        </span>
      </span>
      {isExpired && <Pill tone="bad">{t('tokens.expired')}</Pill>}
      <Button size="sm" aria-label={`${t('scim.token.renew')}: ${name}`} onPress={() => onOpen('renew')}>
        {t('scim.token.renew')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${t('tokens.revoke.action')}: ${name}`}
        onPress={() => onOpen('revoke')}
      >
        {t('tokens.revoke.action')}
      </Button>
    </li>
  );
}

function RenewDialog({
  token: { id, name },
  onClose,
  onMade,
}: {
  token: ApiToken;
  onClose: () => void;
  onMade: (made: Made) => void;
}) {
  const { t } = useI18n();
  const change = useChange(renewScimToken, [getProvisioning]);
  return (
    <ConfirmChange
      title={t('scim.token.renewTitle', { name })}
      confirmLabel={t('scim.token.renew')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { id } }, { onSuccess: onMade })}
    >
      {t('scim.token.renewMessage')}
    </ConfirmChange>
  );
}
