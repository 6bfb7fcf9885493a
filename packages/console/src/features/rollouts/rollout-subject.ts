import type { RolloutSummary } from '@muster/contract/rollouts/view.schemas';

/** What is given, in which version: `Welcome v3`, `Guide 4.2 (42)`. */
export function subjectText({
  subject,
  subjectName,
}: Pick<RolloutSummary, 'subject' | 'subjectName'>): string {
  return `${subjectName} ${subject.kind === 'configuration' ? 'v' : ''}${subject.version}`;
}
