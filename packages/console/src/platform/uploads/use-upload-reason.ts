import { filesLimits } from '@muster/contract/files/limits';
import { isApiError } from '../api-error.ts';
import { useErrorText } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import type { UploadItem } from './upload-item.ts';

/** Why an upload does not continue, and what happens next or what to do. */
export function useUploadReason(): (item: UploadItem) => string | undefined {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  return ({ phase, error, name, size, isMismatched }) => {
    switch (phase) {
      case 'lost':
        return isApiError(error, 'upload.busy') ? textOf(error).title : t('files.tray.lost');
      case 'checking':
        return t('files.tray.checking');
      case 'fileless':
        return isMismatched
          ? t('files.tray.mismatch', { name, size: format.fileSize(size) })
          : t('files.tray.fileless');
      case 'asking':
      case 'failed': {
        // The error's own text is about any kind of data, and names no limit.
        if (isApiError(error, 'E013') && size === 0) return t('files.tray.empty');
        if (isApiError(error, 'request.too_large'))
          return t('files.tray.tooLarge', { size: format.fileSize(filesLimits.uploadMax) });
        const { title, message } = textOf(error);
        return `${title} · ${message}`;
      }
      default:
        return undefined;
    }
  };
}
