import { downloadFile } from '@muster/contract/files/endpoints';
import type { StoredFile } from '@muster/contract/files/schemas';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo } from 'react';
import { FileIcon } from '../../domain/file/FileIcon.tsx';
import { fileUrl } from '../../platform/file-url.ts';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { RowName } from '../../ui/RowName.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type AskedOfFile, isAskedOfFile, useFileEntries } from './file-entries.ts';
import { UseCounts } from './UseCounts.tsx';
import { VisibleTo } from './VisibleTo.tsx';

export type FileColumn = 'visible' | 'name' | 'size' | 'uploadedAt' | 'uploadedBy' | 'used';

export function useFileColumns(): Column<StoredFile, FileColumn>[] {
  const { t, format } = useI18n();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('files.column.file'),
        phone: 'title',
        isSortable: true,
        cell: ({ name }) => <RowName name={name} leading={<FileIcon name={name} />} />,
      },
      {
        id: 'size',
        header: t('files.column.size'),
        phone: 'end',
        isSortable: true,
        width: '13%',
        align: 'end',
        cell: ({ size }) => <span className="tabular-nums">{format.fileSize(size)}</span>,
      },
      {
        id: 'uploadedAt',
        header: t('files.column.uploaded'),
        phone: 'second',
        isSortable: true,
        width: '18%',
        cell: ({ uploadedAt }) => <Ago at={uploadedAt} />,
      },
      {
        id: 'uploadedBy',
        header: t('files.column.uploadedBy'),
        width: '14%',
        hideBelow: 'md',
        cell: ({ uploadedBy }) => uploadedBy.name,
      },
      {
        id: 'visible',
        header: t('files.sharing.label'),
        phone: 'third',
        width: '15%',
        hideBelow: 'sm',
        cell: (file) => (
          <span className="cut block">
            <VisibleTo of={file} />
          </span>
        ),
      },
      {
        id: 'used',
        header: t('files.column.used'),
        width: '16%',
        hideBelow: 'sm',
        cell: ({ uses }) => <UseCounts uses={uses} />,
      },
    ],
    [t, format],
  );
}

/** The menu of a row. */
export function useFileActions(onAsk: (file: StoredFile, action: AskedOfFile) => void) {
  const { t } = useI18n();
  const entriesOf = useFileEntries();
  const latest = useLatest(onAsk);
  return useMemo(
    () => ({
      label: t('common.action.more'),
      cell: (file: StoredFile) => (
        <MenuButton
          label={`${t('common.action.more')}: ${file.name}`}
          icon={<Ellipsis size={18} />}
          size="sm"
          entries={entriesOf(file, [
            {
              id: 'download',
              label: t('files.action.download'),
              href: fileUrl(downloadFile, { params: { id: file.id } }),
            },
          ])}
          onAction={(action) => isAskedOfFile(action) && latest.current(file, action)}
        />
      ),
    }),
    [t, entriesOf, latest],
  );
}
