import { contentTypes } from '@muster/contract/files/content-types';
import type { FileReference, StoredFile } from '@muster/contract/files/schemas';
import { configLimits } from '@muster/contract/configs/limits';
import { Suspense, useRef, useState } from 'react';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { FileIcon } from '../../../domain/file/FileIcon.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { uploadFiles } from '../../../platform/uploads/upload-tray.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RemoveRowButton } from '../../../ui/RemoveRowButton.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { OrderedSection } from './OrderedSection.tsx';
import type { SectionProps } from './section-props.ts';
import { useFieldError } from './use-field-error.ts';

const PickFilesDialog = lazyPart(() => import('./PickFilesDialog.tsx'), 'PickFilesDialog');

const endings = Object.keys(contentTypes).map((extension) => `.${extension}`);

function referenceTo({ id, name, size, sha256, contentType }: StoredFile): FileReference {
  return { fileId: id, name, size, sha256, contentType };
}

/** Files that are sent to the robot with the configuration. The upload tray shows the progress of uploads. */
export function FilesSection({ draft, isReadOnly }: SectionProps) {
  const { t, format } = useI18n();
  const errorOf = useFieldError(draft);
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { files } = draft.document;
  const add = (added: readonly StoredFile[]) =>
    draft.editFiles((now) => {
      const known = new Set(now.map((file) => file.fileId));
      return [...now, ...added.filter((file) => !known.has(file.id)).map(referenceTo)];
    });
  /** The toast offers undo; the file returns to its place, also when the list has changed since. */
  function remove(file: FileReference) {
    const index = files.indexOf(file);
    draft.edit({ files: files.filter((each) => each !== file) });
    toasts.add({
      tone: 'info',
      title: t('configs.apps.removed', { name: file.name }),
      action: {
        label: t('common.action.undo'),
        onPress: () =>
          draft.editFiles((now) =>
            now.some(({ fileId }) => fileId === file.fileId)
              ? [...now]
              : now.toSpliced(Math.min(index, now.length), 0, file),
          ),
      },
    });
  }

  const room = configLimits.filesMax - files.length;
  const full = room <= 0 && t('fields.field.too_many', { max: configLimits.filesMax });

  return (
    <OrderedSection
      part="files"
      items={files}
      itemId={(file) => file.fileId}
      nameOf={(file) => file.name}
      isReadOnly={isReadOnly}
      onReorder={(next) => draft.edit({ files: [...next] })}
      render={(file) => (
        <div className="flex items-center gap-2.5">
          <FileIcon name={file.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={file.name}>
              {file.name}
            </span>
            <span className="block text-xs text-ink-3">{format.fileSize(file.size)}</span>
            {errorOf(`files.${files.indexOf(file)}`) && (
              <span className="block text-sm text-high-ink">{t('errors.E013.message')}</span>
            )}
          </span>
          <IconButton
            size="sm"
            label={t('configs.files.download', { name: file.name })}
            icon={<Download size={15} />}
            onPress={() => window.open(`/v1/rms/file/${file.fileId}`, '_self')}
          />
          {!isReadOnly && (
            <RemoveRowButton
              size="sm"
              label={t('configs.files.remove', { name: file.name })}
              icon={<Trash2 size={15} />}
              onRemove={() => remove(file)}
            />
          )}
        </div>
      )}
    >
      {errorOf('files') && <p className="text-sm text-high-ink">{errorOf('files')}</p>}
      {!isReadOnly && (
        <>
          <div className="flex flex-wrap gap-2.5">
            <Button
              icon={<Upload size={16} aria-hidden />}
              disabledReason={full}
              onPress={() => input.current?.click()}
            >
              {t('configs.files.upload')}
            </Button>
            <Button disabledReason={full} onPress={() => setPicking(true)}>
              {t('configs.files.choose')}
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('configs.files.upload')}
            accept={endings.join(',')}
            onChange={(event) => {
              uploadFiles([...(event.target.files ?? [])], { onStored: (file) => add([file]) });
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
          <p className="text-sm text-ink-3">{t('configs.files.types', { types: endings.join(' ') })}</p>
        </>
      )}
      {isPicking && (
        <Suspense>
          <PickFilesDialog
            taken={files.map((file) => file.fileId)}
            room={room}
            onClose={() => setPicking(false)}
            onPick={(picked) => {
              add(picked);
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </OrderedSection>
  );
}
