/**
 * The closed list of codes for the result of a command, each with the values its text needs. On the wire: the code,
 * then `name=value` after blanks, each value percent-encoded, e.g. `battery_low level=12 needed=30`. The console
 * translates them; any other text of a robot is shown unchanged.
 */
export const detailCodes = {
  already_applied: [],
  app_not_found: ['name'],
  battery_low: ['level', 'needed'],
  cancelled: [],
  crashed: [],
  download_failed: [],
  downloading: [],
  file_damaged: ['name'],
  file_failed: ['name'],
  hash_mismatch: [],
  installing: [],
  interrupted: [],
  invalid_parameters: ['field'],
  journal_failed: [],
  log_sent: ['bytes'],
  missed_window: [],
  network: ['download', 'upload', 'ping'],
  /** Set by the server: no answer until the command expired. */
  no_answer: [],
  no_space: [],
  /** In MB. */
  not_enough_space: ['needed', 'free'],
  not_installed: ['name'],
  package_failed: [],
  part_broken: ['code'],
  position_unknown: [],
  project_not_found: ['name'],
  /** An install that the robot refuses, e.g. because it has a newer version. */
  refused: [],
  removed: [],
  shell_output: ['status', 'output'],
  superseded: [],
  unknown_kind: ['kind'],
  unpacking: [],
  up_to_date: [],
  updated: ['version'],
  upload_failed: [],
  waiting_for_window: [],
  wrong_model: [],
  wrong_version: ['has', 'wanted'],
} as const satisfies Record<string, readonly string[]>;

export type DetailCode = keyof typeof detailCodes;

/** Values that newer robots add. No text requires them, so a detail without them is still valid. */
const optionalValues = {
  /** `reached` or `unreached`. */
  network: ['cloud'],
} as const satisfies Partial<Record<DetailCode, readonly string[]>>;

type OptionalValue<Code> = Code extends keyof typeof optionalValues
  ? (typeof optionalValues)[Code][number]
  : never;

export type DetailValues<Code extends DetailCode> = Record<
  (typeof detailCodes)[Code][number],
  string | number
> &
  Partial<Record<OptionalValue<Code>, string>>;

export interface Detail {
  code: DetailCode;
  values: Record<string, string>;
}

/** A message has 500; the rest is for the code and the other values. */
const VALUE_MAX = 400;

function encode(value: string | number): string {
  let text = '';
  for (const character of String(value).toWellFormed()) {
    const next = text + encodeURIComponent(character);
    if (next.length > VALUE_MAX) break;
    text = next;
  }
  return text;
}

export function detailOf<Code extends DetailCode>(code: Code, values: DetailValues<Code>): string {
  const given = values as Record<string, string | number>;
  const names: string[] = [...detailCodes[code]];
  const more: readonly string[] = optionalValues[code as keyof typeof optionalValues] ?? [];
  names.push(...more.filter((name) => given[name] !== undefined));
  return [code, ...names.map((name) => `${name}=${encode(given[name] ?? '')}`)].join(' ');
}

/** `null` for an unknown code, or if a value its text needs is missing. */
export function readDetail(text: string): Detail | null {
  const [code = '', ...pairs] = text.split(' ');
  if (!Object.hasOwn(detailCodes, code)) return null;
  const values: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) return null;
    try {
      values[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1));
    } catch {
      return null;
    }
  }
  const names: readonly string[] = detailCodes[code as DetailCode];
  return names.every((name) => Object.hasOwn(values, name)) ? { code: code as DetailCode, values } : null;
}
