import type { ReactNode } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { useErrorText } from '../failure.ts';
import { useUnderWay } from '../use-under-way.ts';
import type { PageTopProps } from '../page/PageTop.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditorPage } from './EditorPage.tsx';

/** One set of the team's values while it is edited. */
interface SettingsDraft {
  isDirty: boolean;
  isSaving: boolean;
  /** Another user saved in the meantime. */
  isConflict: boolean;
  error: Error | null;
  /** @param revision the one it is based on; by default the one that was loaded. @returns whether it was saved */
  submit(revision?: number): Promise<boolean>;
  takeTheirs(): void;
  dismissConflict(): void;
}

export type SettingsPageProps = Pick<PageTopProps, 'title' | 'back'> & {
  draft: SettingsDraft;
  /** The server's current revision: "overwrite" is based on it. */
  revision: number;
  intro: ReactNode;
  saved: string;
  conflict: { title: string; message: string };
  /** The error is already shown at its field. */
  isErrorShown?: boolean;
  onSubmit?: () => void;
  onSaved?: () => void;
  children: ReactNode;
};

/** The frame of a page that edits one set of values: shows errors, the success message, and changes saved by others. */
export function SettingsPage(props: SettingsPageProps) {
  const { title, back, draft, revision, intro, saved, conflict, isErrorShown = false, children } = props;
  const textOf = useErrorText();
  const failure = draft.error && !draft.isConflict && !isErrorShown ? textOf(draft.error) : null;

  const save = useUnderWay(async (basedOn?: number): Promise<boolean> => {
    props.onSubmit?.();
    const isSaved = await draft.submit(basedOn);
    if (isSaved) {
      props.onSaved?.();
      toasts.add({ tone: 'success', title: saved });
    }
    return isSaved;
  });

  return (
    <EditorPage
      title={title}
      {...(back && { back })}
      isDirty={draft.isDirty}
      isSaving={draft.isSaving}
      onSave={save}
    >
      {failure && (
        <Banner tone="error" className="mt-3">
          {failure.title} {failure.message}
        </Banner>
      )}
      <div className="max-w-2xl pt-5 pb-10">
        <p className="pb-5 text-sm text-ink-2">{intro}</p>
        {children}
      </div>
      {draft.isConflict && (
        <ConflictDialog
          title={conflict.title}
          message={<p className="text-ink-2">{conflict.message}</p>}
          isSaving={draft.isSaving}
          onOverwrite={() => void save(revision)}
          onTakeTheirs={draft.takeTheirs}
          onClose={draft.dismissConflict}
        >
          {null}
        </ConflictDialog>
      )}
    </EditorPage>
  );
}
