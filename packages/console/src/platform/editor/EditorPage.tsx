import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { useUnderWay } from '../use-under-way.ts';
import { PageTop, type PageTopProps } from '../page/PageTop.tsx';
import { Button } from '../../ui/Button.tsx';
import { isModalOpen } from '../../ui/is-modal-open.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

export type EditorPageProps = Pick<PageTopProps, 'title' | 'subtitle' | 'back'> & {
  isDirty: boolean;
  isSaving: boolean;
  isReadOnly?: boolean;
  /** Resolves to whether it was saved. */
  onSave: () => Promise<boolean>;
  /** Before the Save button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every editor: Save and Ctrl S, and a warning before unsaved changes are lost (spec section 4). */
export function EditorPage(props: EditorPageProps) {
  const { title, subtitle, back, isDirty, isSaving, isReadOnly = false, onSave, actions, children } = props;
  const { t } = useI18n();
  const save = useUnderWay(onSave);
  useSaveShortcut(() => {
    if (isDirty && !isSaving && !isReadOnly) void save();
  });
  return (
    <>
      <PageTop
        title={title}
        subtitle={subtitle}
        {...(back && { back })}
        actions={
          <>
            {actions}
            {!isReadOnly && (
              <Button
                variant="primary"
                // Can still be focused, so that it keeps the focus after saving.
                disabledReason={!isDirty && t('shell.unchanged')}
                isPending={isSaving}
                aria-keyshortcuts="Control+S Meta+S"
                onPress={() => void save()}
              >
                {t('common.action.save')}
              </Button>
            )}
          </>
        }
      />
      <LeaveGuard isDirty={isDirty} onSave={save} />
      {children}
    </>
  );
}

/** Saves on `Ctrl S`, on a Mac `Cmd S`, unless a dialog is open over the page. */
function useSaveShortcut(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 's') return;
      // Prevents the browser from saving the page as a file.
      event.preventDefault();
      if (!isModalOpen()) onSave();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
