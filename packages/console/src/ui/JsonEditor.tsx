import { Suspense, useId } from 'react';
import { field } from './field-class.ts';
import type { FieldTexts } from './FieldFrame.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { Skeleton } from './Skeleton.tsx';
import { cx } from './cx.ts';
import { lazyKit } from './lazy-kit.ts';

const CodeMirror = lazyKit(async () => (await import('./editor/CodeMirror.tsx')).CodeMirror);

/** A problem with the text, and its position. */
export type JsonProblem = { from: number; to: number; message: string };

export type JsonEditorProps = FieldTexts & {
  value: string;
  onChange: (text: string) => void;
  /** Finds problems beyond JSON syntax, such as a missing name; called for valid JSON only. */
  check?: (value: unknown, text: string) => JsonProblem[];
  isReadOnly?: boolean;
  /** Lines shown before it scrolls. */
  minLines?: number;
  maxLines?: number;
  className?: string;
};

/**
 * JSON with syntax colours, line numbers and inline problems. Tab leaves the editor; its code is loaded when it is
 * first shown.
 */
export function JsonEditor(props: JsonEditorProps) {
  const { label, isLabelHidden, labelNote, description, error, className, minLines = 6 } = props;
  const id = useId();
  return (
    <FieldFrame
      {...{ id, label, isLabelHidden, labelNote, description, error }}
      className={cx(field.root, className)}
    >
      <Suspense fallback={<Skeleton className="w-full" />}>
        <CodeMirror
          {...props}
          id={id}
          minLines={minLines}
          describedBy={describedBy(id, { label, description, error })}
        />
      </Suspense>
    </FieldFrame>
  );
}
