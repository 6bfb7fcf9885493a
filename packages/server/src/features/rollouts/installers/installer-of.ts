import type { Held } from '../held.ts';
import type { Installer, Installers } from './installer.ts';

/** The installer of a rollout's subject. */
export function installerOf(installers: Installers, { row }: Pick<Held, 'row'>): Installer {
  return installers[row.plan.subject.kind];
}
