import type { Condition } from '@muster/contract/monitoring/condition.schemas';

export const tabs = ['report', 'control', 'notify'] as const;
export type EditorTab = (typeof tabs)[number];

/** Settings of the control tab; the others belong to the tabs for monitoring and notification. */
const control: readonly (keyof Condition)[] = [
  'buttons',
  'openings',
  'updates',
  'neverSleep',
  'doNotDisturb',
  'hidesPrompts',
  'output',
  'locks',
  'voice',
  'idleProjectDays',
];

/** @param path of a field in the document, e.g. `openings.0.at` */
export function tabOf(path: string): EditorTab {
  const [setting] = path.split('.');
  if (setting === 'notify' || setting === 'recipients') return 'notify';
  return control.some((each) => each === setting) ? 'control' : 'report';
}

const watched: readonly (keyof Condition)[] = ['allowedApps', 'battery', 'alerts', 'allowedMapId'];

/** Whether the field's setting affects lights. */
export function decidesLights(path: string): boolean {
  const [setting] = path.split('.');
  return watched.some((each) => each === setting);
}
