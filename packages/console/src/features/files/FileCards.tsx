import { downloadFile } from '@muster/contract/files/endpoints';
import type { StoredFile } from '@muster/contract/files/schemas';
import type { ReactNode } from 'react';
import { FileIcon } from '../../domain/file/FileIcon.tsx';
import { fileKindOf } from '../../domain/file/file-kind.ts';
import { fileUrl } from '../../platform/file-url.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { Selection } from '../../platform/list/selection.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';

/** Larger pictures are not loaded for a thumbnail. */
const PICTURE_MAX = 3 * 1024 * 1024;

type FileCardsProps = {
  files: readonly StoredFile[] | undefined;
  selection: Selection;
  onOpen: (id: string) => void;
  empty: ReactNode;
};

export function FileCards({ files, selection, onOpen, empty }: FileCardsProps) {
  const { t } = useI18n();
  return (
    <CardGrid
      label={t('files.tab.files')}
      items={files}
      itemId={({ id }) => id}
      itemName={({ name }) => name}
      onOpen={({ id }) => onOpen(id)}
      selection={{ ids: selection.ids, onChange: selection.set }}
      card={(file) => <FileCard file={file} />}
      empty={empty}
      minWidth={180}
    />
  );
}

function FileCard({ file }: { file: StoredFile }) {
  const { format } = useI18n();
  const { id, name, size, uploadedAt } = file;
  const isPicture = fileKindOf(name) === 'image' && size <= PICTURE_MAX;
  return (
    <>
      <div className="grid h-32 place-items-center overflow-hidden bg-sunken">
        {isPicture ? (
          <img
            src={fileUrl(downloadFile, { params: { id }, query: { isInline: true } })}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <FileIcon name={name} size={34} />
        )}
      </div>
      <div className="px-3 py-2.5">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-xs text-ink-3">
          {format.fileSize(size)} · {format.relative(uploadedAt)}
        </p>
      </div>
    </>
  );
}
