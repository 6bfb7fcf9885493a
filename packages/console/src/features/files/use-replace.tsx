import { useRef, type ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { uploadFiles } from '../../platform/uploads/upload-tray.ts';

/**
 * Chooses and uploads the next version of a file: call `open`, and render `input` in the page. The upload tray shows
 * progress and questions.
 * @param ending the file's extension with its dot: the type of a file cannot change
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
          // Allows choosing the same file again.
          event.target.value = '';
          if (file && replaced.current !== undefined) uploadFiles([file], { replaces: replaced.current });
        }}
      />
    ),
  };
}
