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
  /** How often each command was begun; a journal of a test is never long enough to be rewritten. */
  begun: Map<string, number>;
  ended: Map<string, string>;
  /** What the robot has applied last, and reports. */
  configuration: Configuration | null;
}

/** What a robot has on its disk. */
export async function readJournal(directory: string, sn: string): Promise<JournalContent> {
  const text = await readFile(path.join(directory, `${sn}.jsonl`), 'utf8');
  const content: JournalContent = { begun: new Map(), ended: new Map(), configuration: null };
  // What follows the last line break was being written when the power went.
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
