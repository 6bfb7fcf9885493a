import type { NewTask } from '../../src/features/commands/core/commands.store.ts';
import { newId } from '../../src/platform/id.ts';

/** A task as it is stored, for these robots; its creator has left. */
export function taskOf(
  teamId: string,
  targets: readonly Omit<NewTask['targets'][number], 'commandId'>[],
  rest: Partial<NewTask> = {},
): NewTask {
  return {
    id: newId(),
    teamId,
    command: { kind: 'prompts.hide', parameters: {} },
    subject: '',
    configId: null,
    version: null,
    createdBy: { id: null, name: 'Ada' },
    askedBy: null,
    expiresAt: new Date(Date.now() + 60_000),
    targets: targets.map((target) => ({ ...target, commandId: newId() })),
    left: [],
    retryOf: null,
    requestId: null,
    ...rest,
  };
}
