import { updateProfile } from '@muster/contract/account/profile.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { useCallback } from 'react';
import { toasts } from '../ui/toast-queue.ts';
import { call } from './api.ts';
import { useI18n } from './i18n/i18n.ts';

type Preference = Pick<BodyOf<typeof updateProfile>, 'language' | 'theme'>;

/** Preferences not stored yet; several failures share one toast. */
let unkept: Preference = {};
let toast: string | null = null;

async function keep(t: ConsoleTranslate): Promise<void> {
  if (toast !== null) toasts.close(toast);
  toast = null;
  const sent = unkept;
  try {
    await call(updateProfile, { body: sent });
    // Another choice may have been made in the meantime.
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
 * Stores a choice made in this browser in the account. It already applies here; if storing it fails, a toast says so
 * and offers a retry.
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
