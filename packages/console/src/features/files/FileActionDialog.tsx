import type { StoredFile } from '@muster/contract/files/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { ScheduleDialog } from '../schedules/schedule.dialog.ts';
import type { AskedOfFile } from './file-entries.ts';
import { RemoveFileDialog } from './RemoveFileDialog.tsx';
import { RenameFileDialog } from './RenameFileDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

type FileActionDialogProps = {
  file: StoredFile;
  action: AskedOfFile;
  onClose: () => void;
  onRemoved: () => void;
};

/** Dialog of an action on one file. */
export function FileActionDialog({ file, action, onClose, onRemoved }: FileActionDialogProps) {
  const { t } = useI18n();
  switch (action) {
    case 'schedule':
      return <ScheduleDialog files={[file]} onClose={onClose} />;
    case 'rename':
      return <RenameFileDialog file={file} onClose={onClose} />;
    case 'share':
      return (
        <ShareDialog
          ids={[file.id]}
          title={t('files.sharing.title', { name: file.name })}
          now={file}
          revision={file.revision}
          onClose={onClose}
          onDone={() => {
            toasts.add({ tone: 'success', title: t('files.sharing.done') });
            onClose();
          }}
        />
      );
    case 'remove':
      return <RemoveFileDialog file={file} onClose={onClose} onRemoved={onRemoved} />;
  }
}
