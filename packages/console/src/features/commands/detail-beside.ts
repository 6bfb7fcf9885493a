import { reasonAsStatus } from '@muster/contract/commands/reason-as-status';
import type { SubTask } from '@muster/contract/commands/usage.schemas';

/** What is written beside the pill of a command; nothing where the pill itself names the reason. */
export const detailBeside = (command: Pick<SubTask, 'status' | 'detail'>): string | null =>
  reasonAsStatus(command) === null ? command.detail : null;
