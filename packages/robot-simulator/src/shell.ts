import type { Machine } from './behaviour.ts';
import { isIncidentCode } from './incidents.ts';
import type { RobotIdentity } from './identity.ts';

/** Runs one of the few commands that the simulated shell knows; `status` as in a shell, 127 for an unknown one. */
export function runLine(
  line: string,
  identity: RobotIdentity,
  imageVer: string,
): { status: number; output: string } {
  const [program = '', ...words] = line.trim().split(/\s+/);
  const properties: Record<string, string> = {
    'ro.product.model': identity.model,
    'ro.serialno': identity.sn,
    'ro.build.version.incremental': imageVer,
  };
  switch (program) {
    case 'echo':
      return { status: 0, output: words.join(' ') };
    case 'getprop':
      return { status: 0, output: Object.hasOwn(properties, words[0] ?? '') ? properties[words[0]!]! : '' };
    case 'uptime':
      return { status: 0, output: 'up 3 days, load average: 0.42, 0.38, 0.35' };
    case 'input':
    case 'settings':
    case 'am':
    case 'pm':
      return { status: 0, output: '' };
    default:
      return { status: 127, output: `sh: ${program}: not found` };
  }
}

/**
 * `incident begin 3-5`, `incident end 3-5`: begins and ends the simulated problem of a monitor code, for demos and
 * tests. `null` for any other line.
 */
export function runIncident(
  line: string,
  { incidents }: Pick<Machine, 'incidents'>,
): { status: number; output: string } | null {
  const [program, verb, code = ''] = line.trim().split(/\s+/);
  if (program !== 'incident') return null;
  if ((verb !== 'begin' && verb !== 'end') || !isIncidentCode(code))
    return { status: 2, output: 'incident begin|end <code>' };
  incidents[verb](code);
  return { status: 0, output: `${verb} ${code}` };
}
