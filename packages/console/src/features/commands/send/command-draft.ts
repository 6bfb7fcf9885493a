import type { SendableCommand, SendableKind } from '@muster/contract/robot-link/commands';

export type CommandField = 'packageName' | 'appName' | 'projectId' | 'projectName' | 'point' | 'command';

export type CommandDraft = Record<CommandField, string>;

export const emptyDraft: CommandDraft = {
  packageName: '',
  appName: '',
  projectId: '',
  projectName: '',
  point: '',
  command: '',
};

const project = ['projectId', 'projectName'] as const;

/** Fields of each kind; the other kinds need none. */
const forms: Partial<Record<SendableKind, readonly CommandField[]>> = {
  'app.open': ['packageName', 'appName'],
  'app.remove': ['packageName', 'appName'],
  'roflow.install': project,
  'roflow.remove': project,
  'codelab.install': project,
  'codelab.play': project,
  'questions.install': project,
  'device.relocate': ['point'],
  'adb.run': ['command'],
};

export function fieldsOf(kind: SendableKind): readonly CommandField[] {
  return forms[kind] ?? [];
}

/** Name of the parameter that a field sets. */
export function parameterOf(field: CommandField): string {
  return field === 'appName' || field === 'projectName' ? 'name' : field;
}

export function isComplete(kind: SendableKind, draft: CommandDraft): boolean {
  return fieldsOf(kind).every((field) => field === 'point' || draft[field].trim() !== '');
}

export function commandOf(kind: SendableKind, draft: CommandDraft): SendableCommand {
  const parameters = Object.fromEntries(fieldsOf(kind).map((field) => [parameterOf(field), draft[field]]));
  return { kind, parameters } as SendableCommand;
}

/** Content of the command as a short text. */
export function subjectOf(kind: SendableKind, draft: CommandDraft): string {
  const [first, second] = fieldsOf(kind).map((field) => draft[field].trim());
  return second || first || '';
}
