import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { ReplyOf } from '@muster/contract/endpoint';
import { makeInvitationLink } from '@muster/contract/people/invitations.endpoints';
import { useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { useChangeBy } from '../../../platform/query.ts';

type Made = ReplyOf<typeof makeInvitationLink>;

export type LinksDialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/**
 * New links of many invitations as a file, for a server that sends no mails. Closed invitations get none, nor do those
 * to a role that the user may not assign.
 */
export function LinksDialog({ ids, onClose, onDone }: LinksDialogProps) {
  const { t } = useI18n();
  const count = ids.length;
  /** Kept when a request fails, so that a retry continues there. `null`: an invitation without a link. */
  const links = useRef(new Map<string, Made | null>());
  const change = useChangeBy({
    async mutationFn() {
      for (const id of ids) {
        if (links.current.has(id)) continue;
        const made = await call(makeInvitationLink, { params: { id } }).catch((error: unknown) => {
          if (isApiError(error, 'E050', 'invitation.not_found', 'E033', 'role.beyond')) return null;
          throw error;
        });
        links.current.set(id, made);
      }
      const made = [...links.current.values()].filter((each) => each !== null);
      const head = [t('invite.file.columns.to'), t('invite.file.columns.name'), t('invitations.link.label')];
      const rows = made.map(({ to, name, link }) => [to, name, link]);
      saveFile(`${t('invitations.tab')}.csv`, BYTE_ORDER_MARK + writeCsv([head, ...rows]));
      return made.length;
    },
  });
  return (
    <FormDialog
      title={t('invitations.link.many', { count })}
      submitLabel={t('invitations.link.download')}
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          undefined,
          done((saved) => t('invitations.link.saved', { count: saved }), onDone),
        )
      }
    >
      <p>{t('invitations.link.manyHint')}</p>
    </FormDialog>
  );
}
