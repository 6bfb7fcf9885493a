import { useRef } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { queue } from './queue.ts';
import type { UploadItem } from './upload-item.ts';

/** Asks for the file of an upload that was started before the page was reloaded. */
export function ChooseAgain({ item }: { item: UploadItem }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" onPress={() => input.current?.click()}>
        {t('files.tray.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('files.tray.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) queue.attach(item.id, file);
        }}
      />
    </>
  );
}
