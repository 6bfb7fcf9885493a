import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
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
  const saveAll = useSaveOfAll(save, isDirty, isSaving);
  useSaveShortcut(() => {
    if (isDirty && !isReadOnly) void saveAll();
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
      <LeaveGuard isDirty={isDirty} onSave={saveAll} />
      {children}
    </>
  );
}

/**
 * Saves, and after a save that was under way also what was typed since it began: that save has only the values of its
 * beginning.
 */
function useSaveOfAll(
  save: () => Promise<boolean>,
  isDirty: boolean,
  isSaving: boolean,
): () => Promise<boolean> {
  const asked = useRef<((isSaved: boolean | Promise<boolean>) => void) | null>(null);
  const [ends, setEnds] = useState(0);
  const onEnd = useEffectEvent(() => {
    asked.current?.(isDirty ? save() : true);
    asked.current = null;
  });
  // What is left to save is known once the end of the save is rendered.
  useEffect(() => onEnd(), [ends]);
  return async () => {
    if (!(await save())) return false;
    if (!isSaving) return true;
    return new Promise((answer) => {
      asked.current = answer;
      setEnds((before) => before + 1);
    });
  };
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
