import type { Member } from '@muster/contract/people/schemas';
import { beginView } from '@muster/contract/viewing/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { paths } from '../../platform/paths.ts';
import { useChange } from '../../platform/query.ts';

/** Explains "view as" before the console switches to the other member's view. */
export function ViewAsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const change = useChange(beginView);
  return (
    <ConfirmChange
      title={t('people.viewAs.title', { name: member.name })}
      confirmLabel={t('people.viewAs.submit')}
      isDanger={false}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        // Everything on screen changes, so the page is reloaded.
        change.mutate({ body: { userId: member.id } }, { onSuccess: () => location.assign(paths.home) })
      }
    >
      {t('people.viewAs.message', { name: member.name })}
    </ConfirmChange>
  );
}
