import type { Held } from '../held.ts';
import type { Installer, Installers } from './installer.ts';

/** Number of robots per transaction. */
export const CHUNK = 2000;

/** @throws Error for a kind without installer, which `checkPlan` refuses */
export function installerOf(installers: Installers, { row }: Pick<Held, 'row'>): Installer {
  const installer = installers[row.plan.subject.kind];
  if (installer === undefined) throw new Error(`no installer for ${row.plan.subject.kind}`);
  return installer;
}
