import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Configuration {
  configId: string;
  version: number;
}

type Line =
  | { type: 'begun'; commandId: string }
  | { type: 'ended'; result: { commandId: string; status: string }; applied?: Configuration }
  | { type: 'applied'; configuration: Configuration }
  | { type: 'received' | 'credentials' };

export interface JournalContent {
  /** How often each command was started; a test's journal never gets long enough to be compacted. */
  begun: Map<string, number>;
  ended: Map<string, string>;
  /** The last configuration that the robot applied, which it reports. */
  configuration: Configuration | null;
}

/** Reads a robot's journal from its disk. */
export async function readJournal(directory: string, sn: string): Promise<JournalContent> {
  const text = await readFile(path.join(directory, `${sn}.jsonl`), 'utf8');
  const content: JournalContent = { begun: new Map(), ended: new Map(), configuration: null };
  // The part after the last line break was being written when the power failed.
  for (const line of text.split('\n').slice(0, -1)) {
    const record = JSON.parse(line) as Line;
    if (record.type === 'begun')
      content.begun.set(record.commandId, (content.begun.get(record.commandId) ?? 0) + 1);
    if (record.type === 'ended') {
      content.ended.set(record.result.commandId, record.result.status);
      if (record.applied) content.configuration = record.applied;
    }
    if (record.type === 'applied') content.configuration = record.configuration;
  }
  return content;
}
