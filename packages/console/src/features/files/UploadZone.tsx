import { fileExtensions } from '@muster/contract/files/content-types';
import { useEffect, useRef, useState } from 'react';
import FileUp from 'lucide-react/icons/file-up';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { type Said, uploadFiles } from '../../platform/uploads/upload-tray.ts';

const accepted = fileExtensions.map((extension) => `.${extension}`).join(',');

/** File chooser that uploads: call `open`, and render `input` in the page. @param said applies to all chosen files */
export function useFileChooser(said: Said) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('files.page.upload')}
        accept={accepted}
        onChange={(event) => {
          uploadFiles([...(event.target.files ?? [])], said);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    ),
  };
}

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Uploads files dropped or pasted anywhere on the page. */
export function UploadZone({ said, who }: { said: Said; who: string }) {
  const { t } = useI18n();
  const [isOver, setOver] = useState(false);
  const saidNow = useRef(said);
  useEffect(() => {
    saidNow.current = said;
  }, [said]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    /** A dialog may handle dropped files itself. */
    const isOurs = (event: DragEvent) => hasFiles(event.dataTransfer) && !event.defaultPrevented;
    addEventListener(
      'dragover',
      (event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!isOurs(event)) return;
        event.preventDefault();
        uploadFiles([...(event.dataTransfer?.files ?? [])], saidNow.current);
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        const target = event.target as Element;
        if (!hasFiles(event.clipboardData) || target.closest?.('input, textarea, [contenteditable]')) return;
        event.preventDefault();
        uploadFiles([...(event.clipboardData?.files ?? [])], saidNow.current);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-panel border-[1.5px] border-dashed border-accent bg-surface px-8 py-6 text-lg font-semibold shadow-float">
        <FileUp size={22} aria-hidden className="text-accent-ink" />
        <span>
          {t('files.page.drop')}
          <span className="block text-sm font-normal text-ink-2">{t('files.sharing.next', { who })}</span>
        </span>
      </p>
    </div>
  );
}
