import { getCommandLog } from '@muster/contract/commands/usage.endpoints';
import { fileUrl } from '../../platform/file-url.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Downloads the log a robot sent. */
export function LogLink({ commandId }: { commandId: string }) {
  const { t } = useI18n();
  return (
    <a
      href={fileUrl(getCommandLog, { params: { id: commandId } })}
      download
      className="inline-block rounded-mark text-sm font-medium text-accent-ink underline decoration-current/35 underline-offset-3 hover:decoration-current"
    >
      {t('commands.downloadLog')}
    </a>
  );
}
