import type { GivenRole } from '@muster/contract/people/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';

interface Offer {
  inviter: string | null;
  role: GivenRole;
  customRole: { name: string } | null;
}

/** Who invites, and with which role: a custom role by its name, a removed one by its base role. */
export function useOfferText(): (offer: Offer) => string {
  const { t } = useI18n();
  return ({ inviter, role: base, customRole }) => {
    const role = customRole?.name || t(`common.role.${base}`);
    return inviter === null
      ? t('join.invitation.as', { role })
      : t('join.invitation.by', { name: inviter, role });
  };
}
