import { fromAreas } from '../from-areas.ts';

/** Codes that the agent or the server gives itself, and those that commands of several areas share. */
const shared = {
  already_applied: [],
  battery_low: ['level', 'needed'],
  cancelled: [],
  download_failed: [],
  downloading: [],
  file_damaged: ['name'],
  file_failed: ['name'],
  hash_mismatch: [],
  installing: [],
  interrupted: [],
  invalid_parameters: ['field'],
  journal_failed: [],
  missed_window: [],
  /** Set by the server: no answer until the command expired. */
  no_answer: [],
  no_space: [],
  /** In MB. */
  not_enough_space: ['needed', 'free'],
  package_failed: [],
  /** An install that the robot refuses, e.g. because it has a newer version. */
  refused: [],
  removed: [],
  superseded: [],
  unknown_kind: ['kind'],
  unpacking: [],
  upload_failed: [],
  waiting_for_window: [],
  wrong_model: [],
  wrong_version: ['has', 'wanted'],
} as const satisfies Record<string, readonly string[]>;

/**
 * All codes for the result of a command, each with the values of its text: those above and those of each area's
 * `area.ts`. On the wire: the code, then `name=value` after blanks, each value percent-encoded, e.g. `battery_low
 * level=12 needed=30`. The console translates them; any other text of a robot is shown unchanged.
 */
export const detailCodes = { ...shared, ...fromAreas('details') };

export type DetailCode = keyof typeof detailCodes;

type NameOf<Code extends DetailCode> = (typeof detailCodes)[Code][number];
type Optional<Name> = Name extends `${infer Short}?` ? Short : never;

export type DetailValues<Code extends DetailCode> = Record<
  Exclude<NameOf<Code>, `${string}?`>,
  string | number
> &
  Partial<Record<Optional<NameOf<Code>>, string>>;

export interface Detail {
  code: DetailCode;
  values: Record<string, string>;
}

/** A result's detail has at most 500 characters; the rest is for the code and the other values. */
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

const isOptional = (name: string) => name.endsWith('?');

export function detailOf<Code extends DetailCode>(code: Code, values: DetailValues<Code>): string {
  const given = values as Record<string, string | number>;
  const names: string[] = [];
  for (const name of detailCodes[code] as readonly string[]) {
    const short = isOptional(name) ? name.slice(0, -1) : name;
    if (short === name || given[short] !== undefined) names.push(short);
  }
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
  return names.every((name) => isOptional(name) || Object.hasOwn(values, name))
    ? { code: code as DetailCode, values }
    : null;
}
