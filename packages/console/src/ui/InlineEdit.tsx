import { useEffect, useRef, useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { useKitPhrases } from './kit-phrases.ts';
import { TextField } from './TextField.tsx';

export type InlineEditProps = {
  /** Label of the field: "Name". */
  label: string;
  value: string;
  /** Resolves to an error text, or to null once it is saved. */
  onSave: (value: string) => Promise<string | null>;
  /** How the value is shown while it is not edited. */
  children?: ReactNode;
  maxCount?: number;
  isDisabled?: boolean;
  className?: string;
};

/** A text that can be edited in place. Enter saves, Escape cancels. */
export function InlineEdit({
  label,
  value,
  onSave,
  children,
  maxCount,
  isDisabled,
  className,
}: InlineEditProps) {
  const t = useKitPhrases();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const isEditing = draft !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    // The field is gone, and the button that opened it is shown again.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function end() {
    setDraft(null);
    setError(null);
  }

  async function save() {
    if (draft === null || isSaving) return;
    if (draft.trim() === value) return end();
    setSaving(true);
    const problem = await onSave(draft.trim()).finally(() => setSaving(false));
    setError(problem);
    // What was typed during the save is kept.
    if (problem === null) setDraft((now) => (now === draft ? null : now));
  }

  if (draft === null)
    return (
      <span className={cx('inline-flex max-w-full min-w-0 items-center gap-1.5', className)}>
        <span className="min-w-0 truncate">{children ?? value}</span>
        <IconButton
          ref={button}
          size="sm"
          label={t('kit.edit.edit', { label })}
          icon={<Pencil size={14} />}
          isDisabled={isDisabled}
          onPress={() => setDraft(value)}
        />
      </span>
    );
  return (
    <form
      className={cx('flex max-w-100 items-start gap-1.5', className)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        end();
      }}
    >
      <TextField
        label={label}
        isLabelHidden
        value={draft}
        onChange={setDraft}
        maxCount={maxCount}
        error={error}
        autoFocus
        className="flex-1"
      />
      <IconButton
        type="submit"
        variant="primary"
        label={t('kit.edit.save')}
        icon={<Check size={16} />}
        isPending={isSaving}
      />
      <IconButton label={t('kit.edit.cancel')} icon={<X size={16} />} onPress={end} />
    </form>
  );
}
