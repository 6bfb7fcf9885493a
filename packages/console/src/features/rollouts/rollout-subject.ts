import type { RolloutSummary } from '@muster/contract/rollouts/view.schemas';

/** The subject with its version: `Welcome v3`, `Guide 4.2 (42)`. */
export function subjectText({
  subject,
  subjectName,
}: Pick<RolloutSummary, 'subject' | 'subjectName'>): string {
  return `${subjectName} ${subject.kind === 'configuration' ? 'v' : ''}${subject.version}`;
}
