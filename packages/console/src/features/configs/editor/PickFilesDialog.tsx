import type { StoredFile } from '@muster/contract/files/schemas';
import { useState } from 'react';
import { listFiles, removeFile } from '@muster/contract/files/endpoints';
import Trash2 from 'lucide-react/icons/trash-2';
import { FileIcon } from '../../../domain/file/FileIcon.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { usePagedChoices } from '../../../platform/list/paged-choices.ts';
import { byIds, PickList } from '../../../platform/list/PickList.tsx';
import { useChange } from '../../../platform/query.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { fileChoices } from '../configs.queries.ts';

export type PickFilesDialogProps = {
  /** Already in the configuration. */
  taken: readonly string[];
  /** How many more files the configuration may have. */
  room: number;
  onClose: () => void;
  onPick: (files: StoredFile[]) => void;
};

/** Selects from the team's files; the selection is kept while searching. */
export function PickFilesDialog({ taken, room, onClose, onPick }: PickFilesDialogProps) {
  const { t, format } = useI18n();
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<readonly StoredFile[]>([]);
  const [removing, setRemoving] = useState<StoredFile | null>(null);
  const choices = usePagedChoices(keyword, fileChoices);
  const files = choices.items?.filter((file) => !taken.includes(file.id));
  const count = picked.length;
  return (
    <FormDialog
      title={t('configs.files.chooseTitle')}
      submitLabel={count > 0 ? t('configs.files.chooseSubmit', { count }) : t('configs.files.choose')}
      disabledReason={count === 0 && t('configs.files.chooseNothing')}
      hasInput={count > 0}
      onClose={onClose}
      onSubmit={() => onPick([...picked])}
    >
      <PickList
        label={t('configs.files.search')}
        keyword={keyword}
        onKeyword={setKeyword}
        choices={choices}
        rows={files}
        emptyText={t('configs.files.noFiles')}
        moreText={(more) => t('commands.andMore', { count: more })}
        values={picked.map(({ id }) => id)}
        onChange={(ids) => setPicked(byIds(ids, picked, choices.items).slice(0, room))}
      >
        {(file) => ({
          id: file.id,
          name: file.name,
          icon: <FileIcon name={file.name} />,
          description: `${format.fileSize(file.size)} · ${file.uploadedBy.name} · ${format.relative(file.uploadedAt)}`,
          isDisabled: count >= room && !picked.some(({ id }) => id === file.id),
          end: file.allowed.remove && (
            <IconButton
              size="sm"
              label={t('configs.files.delete', { name: file.name })}
              icon={<Trash2 size={15} />}
              onPress={() => setRemoving(file)}
            />
          ),
        })}
      </PickList>
      {removing && (
        <RemoveFile
          file={removing}
          onRemoved={() => setPicked(picked.filter(({ id }) => id !== removing.id))}
          onClose={() => setRemoving(null)}
        />
      )}
    </FormDialog>
  );
}

type RemoveFileProps = { file: StoredFile; onRemoved: () => void; onClose: () => void };

function RemoveFile({ file, onRemoved, onClose }: RemoveFileProps) {
  const { t } = useI18n();
  const change = useChange(removeFile, [listFiles]);
  const { id, name } = file;
  return (
    <ConfirmChange
      title={t('configs.files.deleteTitle', { name })}
      confirmLabel={t('common.action.delete')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { params: { id } },
          done(t('configs.files.deleted', { name }), () => {
            onRemoved();
            onClose();
          }),
        )
      }
    >
      {t('configs.files.deleteMessage')}
    </ConfirmChange>
  );
}
