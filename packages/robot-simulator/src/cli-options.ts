import { parseArgs } from 'node:util';
import { PREFIX_MAX } from './identity.ts';

export const usage = `Usage: npm run simulate -- --key <key> [options]

Starts simulated robots that join a Muster as real ones do.

  --key <key>        team key or group key (or MUSTER_ROBOT_KEY)
  --url <url>        where Muster is           (default http://localhost:8080)
  --robots <n>       how many, 1 to 20000      (default 24)
  --seed <n>         same seed, same robots    (default 1)
  --prefix <xx>      first 1 to ${PREFIX_MAX} letters of all serial numbers; needed
                     when several simulators join the same Muster
  --speed <n>        times as fast as life     (default 1)
  --ramp <n>         robots started a second   (default 500)
  --websocket        connect through the web port instead of MQTT over TCP
  --no-quirks        robots that always do what they are asked
  --journal <dir>    remember between runs, files for each robot
  --report <file>    on exit and on SIGUSR2, write what each robot applied, and how often
  --help             this text
`;

export interface CliOptions {
  key: string;
  url: string;
  robots: number;
  seed: number;
  prefix?: string;
  speed: number;
  ramp: number;
  transport: 'tcp' | 'websocket';
  hasQuirks: boolean;
  journalDir?: string;
  reportFile?: string;
}

export type Parsed =
  | { kind: 'run'; options: CliOptions }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

const ROBOTS_MAX = 20_000;

export function parseCli(args: string[], environment: Record<string, string | undefined>): Parsed {
  try {
    const { values } = parseArgs({
      args,
      options: {
        key: { type: 'string' },
        url: { type: 'string' },
        robots: { type: 'string' },
        seed: { type: 'string' },
        prefix: { type: 'string' },
        speed: { type: 'string' },
        ramp: { type: 'string' },
        websocket: { type: 'boolean' },
        quirks: { type: 'boolean' },
        journal: { type: 'string' },
        report: { type: 'string' },
        help: { type: 'boolean' },
      },
      allowNegative: true,
    });
    if (values.help) return { kind: 'help' };
    const key = values.key ?? environment['MUSTER_ROBOT_KEY'];
    if (!key) throw new Error('--key is missing: the team key or a group key, as the console shows it.');
    return {
      kind: 'run',
      options: {
        key,
        url: webAddress(values.url ?? 'http://localhost:8080'),
        robots: number('robots', values.robots ?? '24', 1, ROBOTS_MAX, true),
        seed: number('seed', values.seed ?? '1', 0, 1_000_000, true),
        speed: number('speed', values.speed ?? '1', 0.1, 1000, false),
        ramp: number('ramp', values.ramp ?? '500', 1, ROBOTS_MAX, false),
        transport: values.websocket ? 'websocket' : 'tcp',
        hasQuirks: values.quirks ?? true,
        ...(values.prefix === undefined ? {} : { prefix: serialPrefix(values.prefix) }),
        ...(values.journal === undefined ? {} : { journalDir: values.journal }),
        ...(values.report === undefined ? {} : { reportFile: values.report }),
      },
    };
  } catch (error) {
    return { kind: 'wrong', message: (error as Error).message };
  }
}

function number(name: string, given: string, min: number, max: number, isWhole: boolean): number {
  const value = Number(given);
  if (given.trim() === '' || !(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) {
    throw new Error(`--${name} is a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

function serialPrefix(given: string): string {
  const prefix = given.toUpperCase();
  if (!new RegExp(`^[A-Z0-9]{1,${PREFIX_MAX}}$`).test(prefix)) {
    throw new Error(`--prefix is 1 to ${PREFIX_MAX} letters or digits, not "${given}".`);
  }
  return prefix;
}

function webAddress(given: string): string {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new Error(`--url is an address such as http://localhost:8080, not "${given}".`);
  }
  return given;
}
