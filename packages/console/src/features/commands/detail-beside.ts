import type { SubTask } from '@muster/contract/commands/usage.schemas';

/** What is written beside the pill of a command; nothing where the pill itself names the reason. */
export function detailBeside({ status, detail }: Pick<SubTask, 'status' | 'detail'>): string | null {
  const isNamed = status === 'expired' && (detail === 'cancelled' || detail === 'superseded');
  return isNamed ? null : detail;
}
