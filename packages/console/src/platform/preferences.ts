import { updateProfile } from '@muster/contract/account/profile.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { useCallback } from 'react';
import { toasts } from '../ui/toast-queue.ts';
import { call } from './api.ts';
import { useI18n } from './i18n/i18n.ts';

type Preference = Pick<BodyOf<typeof updateProfile>, 'language' | 'theme'>;

/** What has yet to be kept; several failures are one matter, and are told by one toast. */
let unkept: Preference = {};
let toast: string | null = null;

async function keep(t: ConsoleTranslate): Promise<void> {
  if (toast !== null) toasts.close(toast);
  toast = null;
  const sent = unkept;
  try {
    await call(updateProfile, { body: sent });
    // Something else may have been chosen meanwhile.
    if (unkept === sent) unkept = {};
  } catch {
    toast ??= toasts.add({
      tone: 'error',
      title: t('shell.preference.title'),
      detail: t('shell.preference.detail'),
      action: { label: t('common.action.retry'), onPress: () => void keep(t) },
    });
  }
}

/**
 * Keeps with the account what was chosen in this browser. It counts here already; that it counts nowhere else is said,
 * and tried again when somebody wants it.
 */
export function useKeepPreference(): (chosen: Preference) => void {
  const { t } = useI18n();
  return useCallback(
    (chosen) => {
      unkept = { ...unkept, ...chosen };
      void keep(t);
    },
    [t],
  );
}
