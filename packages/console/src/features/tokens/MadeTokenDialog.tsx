import type { MadeToken } from '@muster/contract/tokens/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { OnceDialog } from '../../platform/page/OnceDialog.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { CopyField } from '../../ui/CopyField.tsx';

/** Shows a new token, which is only possible once. */
export function MadeTokenDialog({ token, onClose }: { token: MadeToken; onClose: () => void }) {
  const { t } = useI18n();
  const path = token.kind === 'provisioning' ? '/scim/v2/ServiceProviderConfig' : '/v1/rms/user/info';
  const example = `curl -H "Authorization: Bearer ${token.token}" ${location.origin}${path}`;
  return (
    <OnceDialog
      title={t('tokens.made.title', { name: token.name })}
      doneLabel={t('tokens.made.done')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warn">{t('tokens.made.hint')}</Banner>
        <CopyField label={t('tokens.made.label')} value={token.token} />
        <CopyField label={t('tokens.made.example')} value={example} />
      </div>
    </OnceDialog>
  );
}
