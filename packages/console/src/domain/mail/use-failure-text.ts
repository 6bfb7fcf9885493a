import type { MailFailure } from '@muster/contract/mail/schemas';
import { useCallback } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Why a mail was not delivered: the translated reason with the mail server's response. */
export function useFailureText(): (failure: Pick<MailFailure, 'reason' | 'detail'>) => string {
  const { t } = useI18n();
  return useCallback(
    ({ reason, detail }) => {
      const words = t(`mails.reason.${reason}`);
      return detail === '' ? words : t('mails.reasonWith', { reason: words, detail });
    },
    [t],
  );
}
