import { z } from 'zod';
import { composed } from '../composed.ts';
import { deviceLimits } from './limits.ts';
import { isVisible, lineText, serialNumber } from '../primitives.ts';
import { deviceComment } from './changes.schemas.ts';
import { robotModels } from './schemas.ts';

/** Possible faults of an import line, in the order in which they are reported. */
export const importFaults = [
  'sn',
  'duplicate',
  'registered',
  'name_too_long',
  'comment_too_long',
  'characters',
  'model',
  'group',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** A cell of the file. Files from a Mac may have decomposed characters, so it is composed. */
const cell = (max: number) => z.string().max(max).overwrite(composed);

/** One line of the file, not validated yet. An empty group or model means the one chosen for all. */
export const importLine = z.object({
  /** The line number in the file, as editors count it. */
  line: z.number().int().min(1),
  sn: z.string().max(2000),
  name: cell(2000),
  group: cell(2000),
  model: cell(2000),
  comment: cell(5000),
});
export type ImportLine = z.infer<typeof importLine>;

export const importFault = z.object({ line: z.number().int(), faults: z.array(z.enum(importFaults)) });
export type LineFaults = z.infer<typeof importFault>;

const normalise = (value: string) => value.toLowerCase().replace(/[\s_-]|kebbi|凱比|凯比/g, '');

const modelNames = new Map([
  ...robotModels.map((model) => [normalise(model), model] as const),
  ['creator', 'robot-creator'] as const,
  ['servicerobot', 'service'] as const,
  ...['服務型機器人', '服务型机器人', 'サービスロボット', '서비스로봇'].map(
    (name) => [normalise(name), 'service'] as const,
  ),
]);

/** `air-s`, `Air S` and `Kebbi Air S` are the same; `undefined` for an unknown model. */
export function readModel(value: string) {
  return modelNames.get(normalise(value));
}

const name = lineText(deviceLimits.nameMax).refine(isVisible);

/** Faults that need no database: everything except registered robots and existing groups. */
export function faultsOfLines(lines: readonly ImportLine[]): Map<number, ImportFault[]> {
  const found = new Map<number, ImportFault[]>();
  const first = new Map<string, number>();
  for (const line of lines) {
    const faults: ImportFault[] = [];
    const sn = serialNumber.safeParse(line.sn);
    if (!sn.success) faults.push('sn');
    else if (first.has(sn.data)) faults.push('duplicate');
    else first.set(sn.data, line.line);
    for (const [schema, value, tooLong] of [
      [name, line.name, 'name_too_long'],
      [deviceComment, line.comment, 'comment_too_long'],
    ] as const) {
      for (const { message } of schema.safeParse(value).error?.issues ?? [])
        faults.push(message === 'field.too_long' ? tooLong : 'characters');
    }
    if (line.model.trim() !== '' && readModel(line.model) === undefined) faults.push('model');
    if (faults.length > 0) found.set(line.line, [...new Set(faults)]);
  }
  return found;
}
