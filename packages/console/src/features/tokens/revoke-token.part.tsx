import type { revokeTeamToken, revokeToken } from '@muster/contract/tokens/endpoints';
import type { ApiToken } from '@muster/contract/tokens/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { done } from '../../platform/page/done.ts';
import { useChange } from '../../platform/query.ts';

export type RevokeTokenDialogProps = {
  token: ApiToken;
  /** The endpoint that revokes it. */
  revoke: typeof revokeToken | typeof revokeTeamToken;
  /** Queries that show the token. */
  stale: Parameters<typeof useChange>[1];
  /** What no longer works without it. */
  message: string;
  onClose: () => void;
};

export function RevokeTokenDialog({ token, revoke, stale, message, onClose }: RevokeTokenDialogProps) {
  const { t } = useI18n();
  const { id, name } = token;
  const change = useChange(revoke, stale);
  return (
    <ConfirmChange
      title={t('tokens.revoke.title', { name })}
      confirmLabel={t('tokens.revoke.action')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { id } }, done(t('tokens.revoke.done', { name }), onClose))}
    >
      {message}
    </ConfirmChange>
  );
}
