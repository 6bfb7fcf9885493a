import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useErrorText } from '../platform/failure.ts';
import { useI18n } from '../platform/i18n/i18n.ts';
import { reloadIfUpdated } from '../platform/lazy-part.ts';
import { reportUncaught } from '../platform/uncaught-errors.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

/** Shown when a page's code or first request failed, or when it threw while rendering. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useI18n();
  const text = useErrorText()(error);
  useEffect(() => {
    reportUncaught('render', error);
    // An updated server can answer with values that this version does not know.
    void reloadIfUpdated(error);
  }, [error]);
  return (
    <div className="mx-auto max-w-160 px-4 py-10">
      <ErrorPanel
        title={text.title}
        code={text.code}
        action={
          <>
            <Button onPress={reset}>{t('common.action.retry')}</Button>
            <Button onPress={() => location.reload()}>{t('common.action.reload')}</Button>
          </>
        }
      >
        {text.message}
      </ErrorPanel>
    </div>
  );
}
