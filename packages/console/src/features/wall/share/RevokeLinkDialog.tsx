import { listWallLinks, revokeWallLink } from '@muster/contract/wall/links.endpoints';
import type { WallLink } from '@muster/contract/wall/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { useChange } from '../../../platform/query.ts';

/** Confirms before a link is revoked. */
export function RevokeLinkDialog({ link: { id, name }, onClose }: { link: WallLink; onClose: () => void }) {
  const { t } = useI18n();
  const change = useChange(revokeWallLink, [listWallLinks]);
  return (
    <ConfirmChange
      title={t('wall.share.revokeTitle', { name })}
      confirmLabel={t('wall.share.revoke')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { id } }, { onSuccess: onClose })}
    >
      {t('wall.share.revokeMessage')}
    </ConfirmChange>
  );
}
