import { useRef, type ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { uploadFiles } from '../../platform/uploads/upload-tray.ts';

/**
 * Chooses the next version of a file and uploads it: `open` asks, `input` stands in the page. The tray tells how far it is
 * and what is asked about it.
 * @param ending of the file's name, with its dot: a file stays what it is
 */
export function useReplace(ending: string): { open: (fileId: string) => void; input: ReactNode } {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  return {
    open(fileId) {
      replaced.current = fileId;
      input.current?.click();
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('files.replace.action')}
        accept={ending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file && replaced.current !== undefined) uploadFiles([file], { replaces: replaced.current });
        }}
      />
    ),
  };
}
