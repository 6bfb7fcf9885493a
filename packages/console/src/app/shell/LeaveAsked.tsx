import { lazyPublic } from '../../platform/lazy-part.ts';
import { useLeavingAsked } from '../../platform/leaving.ts';

const LeaveQuestion = lazyPublic(() => import('./LeaveQuestion.tsx'), 'LeaveQuestion');

/** The question before the session ends, or its team changes, under unsaved changes. */
export function LeaveAsked({ isDirty }: { isDirty: boolean }) {
  return useLeavingAsked() && <LeaveQuestion isDirty={isDirty} />;
}
