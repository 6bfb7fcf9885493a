import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPublic } from '../../../platform/lazy-part.ts';
import { MoreMenu } from '../../../platform/page/MoreMenu.tsx';
import { PageAction } from '../../../platform/page/PageAction.tsx';
import { useCan } from '../../../platform/permissions.ts';

const InviteDialog = lazyPublic(() => import('./InviteDialog.tsx'), 'InviteDialog');
const InviteFileDialog = lazyPublic(() => import('./InviteFileDialog.tsx'), 'InviteFileDialog');
const CodesDialog = lazyPublic(() => import('../codes/CodesDialog.tsx'), 'CodesDialog');
const DomainsDialog = lazyPublic(() => import('../domains/DomainsDialog.tsx'), 'DomainsDialog');

export type InviteWay = 'mail' | 'file' | 'codes' | 'domains';

/** Menu of the ways to invite, and the open dialog. */
export function useInviteActions() {
  const { t } = useI18n();
  const can = useCan();
  const [open, setOpen] = useState<InviteWay | null>(null);
  const close = () => setOpen(null);
  const mayInvite = can('people.invite');
  const more = [
    ...(mayInvite
      ? [
          { id: 'file', label: `${t('invite.file.action')}…` },
          { id: 'codes', label: `${t('codes.title')}…` },
        ]
      : []),
    ...(can('people.domains') ? [{ id: 'domains', label: `${t('domains.title')}…` }] : []),
  ];
  return {
    open: setOpen,
    actions: (
      <>
        {mayInvite && (
          <PageAction
            label={t('invite.action')}
            icon={<UserPlus size={18} />}
            variant="primary"
            onPress={() => setOpen('mail')}
          />
        )}
        <MoreMenu entries={more} onAction={(id) => setOpen(id as InviteWay)} />
      </>
    ),
    dialog: (
      <>
        {open === 'mail' && <InviteDialog onClose={close} />}
        {open === 'file' && <InviteFileDialog onClose={close} />}
        {open === 'codes' && <CodesDialog onClose={close} />}
        {open === 'domains' && <DomainsDialog onClose={close} />}
      </>
    ),
  };
}
