import type { Delivery } from '@muster/contract/alerts/webhooks.schemas';
import type { I18n } from '../../../../platform/i18n/i18n.ts';

/** Why a message was not delivered; empty if it was. */
export function faultText({ fault, answer }: Pick<Delivery, 'fault' | 'answer'>, t: I18n['t']): string {
  if (fault === null) return '';
  if (fault === 'answer') return t('alerts.settings.webhooks.fault.answer', { answer: String(answer ?? '') });
  return t(`alerts.settings.webhooks.fault.${fault}`);
}
