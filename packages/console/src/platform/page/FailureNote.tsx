import type { ErrorText } from '../failure.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

/** The error of a change, above the fields of its dialog. */
export function FailureNote({ failure }: { failure: ErrorText | null }) {
  return failure ? (
    <ErrorPanel code={failure.code} title={failure.title}>
      {failure.message}
    </ErrorPanel>
  ) : null;
}
