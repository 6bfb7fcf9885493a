import type { ConfigChange } from '@muster/contract/configs/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { isBackground, isIcon } from './config-looks.ts';

/** A change as a sentence; icons and backgrounds are named. */
export function useChangeSentence(): (change: ConfigChange) => string {
  const { t } = useI18n();
  return ({ kind, value }) => {
    if (value === '' && (kind === 'selfName' || kind === 'trainkitProject'))
      return t(`configs.cleared.${kind}`);
    if (kind === 'icon' && isIcon(value))
      return t('configs.change.icon', { value: t(`configs.icon.${value}`) });
    if (kind === 'background' && isBackground(value)) {
      return t('configs.change.background', { value: t(`configs.background.${value}`) });
    }
    return t(`configs.change.${kind}`, { value });
  };
}
