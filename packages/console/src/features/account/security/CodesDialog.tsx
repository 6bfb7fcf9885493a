import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { OnceDialog } from '../../../platform/page/OnceDialog.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

export type CodesDialogProps = { codes: string[]; onClose: () => void };

/** Backup codes, shown only once. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useI18n();
  const { copied, copy } = useCopy();
  const text = codes.join('\n');
  const isCopied = copied === text;
  return (
    <OnceDialog
      title={t('security.codes.shownTitle')}
      description={t('security.codes.shownText')}
      size="sm"
      doneLabel={t('security.codes.saved')}
      onClose={onClose}
    >
      <ul
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card border border-line bg-sunken px-4 py-3 font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          size="sm"
          icon={<Download size={14} aria-hidden />}
          onPress={() => saveFile('muster-backup-codes.txt', `Muster\n\n${text}\n`)}
        >
          {t('security.codes.download')}
        </Button>
        <Button
          size="sm"
          icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          onPress={() => void copy(text)}
        >
          {t(isCopied ? 'security.codes.copied' : 'security.codes.copy')}
        </Button>
      </div>
    </OnceDialog>
  );
}
