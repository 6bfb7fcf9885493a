import type { Condition } from '@muster/contract/monitoring/condition.schemas';

export const tabs = ['report', 'control'] as const;
export type EditorTab = (typeof tabs)[number];

/** Settings of what happens by itself; all others say what is watched. */
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
  return control.some((each) => each === setting) ? 'control' : 'report';
}
