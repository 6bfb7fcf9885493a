import type { FileDetail } from '@muster/contract/files/schemas';
import { downloadFile } from '@muster/contract/files/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { FileIcon } from '../../domain/file/FileIcon.tsx';
import { fileKindOf } from '../../domain/file/file-kind.ts';
import { isGone } from '../../platform/api-error.ts';
import { DetailDrawer } from '../../platform/detail/DetailDrawer.tsx';
import { fileUrl } from '../../platform/file-url.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { MoreMenu } from '../../platform/page/MoreMenu.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useReplace } from './use-replace.tsx';
import { useActivityEntry } from '../activity/activity-link.part.tsx';
import { DrawerSection, DrawerSkeleton } from './DrawerSection.tsx';
import { FileActionDialog } from './FileActionDialog.tsx';
import { type AskedOfFile, isAskedOfFile, useFileEntries } from './file-entries.ts';
import { FilePreview } from './FilePreview.tsx';
import { kindKeys } from './file-words.ts';
import { FileUses } from './FileUses.tsx';
import { fileQuery } from './files.queries.ts';
import { VisibleTo } from './VisibleTo.tsx';

export type FileDrawerProps = { id: string; onClose: () => void };

/** One file: details, uploader, and what uses it. */
export function FileDrawer({ id, onClose }: FileDrawerProps) {
  const { t } = useI18n();
  const query = useQuery(fileQuery(id));
  const activity = useActivityEntry('file', id);
  const [open, setOpen] = useState<AskedOfFile | null>(null);
  const entriesOf = useFileEntries();
  const close = () => setOpen(null);
  const detail = isGone(query.error) && open === null ? undefined : query.data;
  const file = detail?.file;
  const replace = useReplace(`.${file?.name.split('.').at(-1) ?? ''}`);
  return (
    <DetailDrawer
      onClose={onClose}
      title={file?.name ?? t('files.column.file')}
      leading={file && <FileIcon name={file.name} size={22} />}
      subtitle={file && t(kindKeys[fileKindOf(file.name)])}
      footer={
        file && (
          <>
            <span className="me-auto" />
            <MoreMenu
              entries={entriesOf(file, [
                ...(file.allowed.rename ? [{ id: 'replace', label: `${t('files.replace.action')}…` }] : []),
                ...activity,
              ])}
              onAction={(action) => {
                if (action === 'replace') replace.open(file.id);
                if (isAskedOfFile(action)) setOpen(action);
              }}
            />
            <LinkButton
              variant="primary"
              href={fileUrl(downloadFile, { params: { id } })}
              download
              icon={<Download size={16} aria-hidden />}
            >
              {t('files.action.download')}
            </LinkButton>
          </>
        )
      }
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(detail)} />}
      {query.isPending && <DrawerSkeleton />}
      {replace.input}
      {detail && <Facts detail={detail} />}
      {file && open && (
        <FileActionDialog
          file={file}
          action={open}
          onClose={close}
          onRemoved={() => {
            close();
            onClose();
          }}
        />
      )}
    </DetailDrawer>
  );
}

function Facts({ detail: { file, uses } }: { detail: FileDetail }) {
  const { t, format } = useI18n();
  return (
    <div className="flex flex-col gap-6">
      <FilePreview file={file} />
      <DrawerSection title={t('files.detail.facts')}>
        <DescriptionList
          layout="rows"
          items={[
            { id: 'size', term: t('files.column.size'), value: format.fileSize(file.size) },
            { id: 'at', term: t('files.column.uploaded'), value: format.dateTime(file.uploadedAt) },
            { id: 'visible', term: t('files.sharing.label'), value: <VisibleTo of={file} /> },
            { id: 'by', term: t('files.column.uploadedBy'), value: file.uploadedBy.name },
            {
              id: 'hash',
              term: 'SHA-256',
              value: (
                <span translate="no" className="font-mono text-xs">
                  {file.sha256}
                </span>
              ),
            },
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('files.column.used')}>
        <FileUses uses={uses} />
      </DrawerSection>
    </div>
  );
}
