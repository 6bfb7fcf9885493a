/**
 * Browsers that show rows of a running Muster. A row's app name is the time at which its robot sent it (see
 * `enrolled-robots-process.ts`). Messages, as JSON: a `Viewing`, then `"forget"` and `"report"`, which are answered
 * with the latencies.
 */
import { once } from 'node:events';
import {
  MANAGEMENT_PATH,
  type ManagementMessage,
  type ManagementRequest,
} from '@muster/contract/live/management';
import WebSocket from 'ws';

export interface Viewing {
  address: string;
  /** The topic that the browsers watch; its rows contain an app. */
  topic: string;
  /** The session of each browser, and the ids that it watches: rows, or their parents. */
  browsers: { cookie: string; ids: string[] }[];
}

/** Milliseconds from the robot's sending to the parsed row in the browser. */
let latencies: number[] = [];

function take(topic: string, data: string) {
  const message = JSON.parse(data) as ManagementMessage;
  const now = Number(process.hrtime.bigint() / 1000n);
  if (message.type !== 'changes') return;
  for (const change of message.changes)
    if (change.topic === topic && typeof change.row?.['app'] === 'string')
      latencies.push((now - Number(change.row['app'])) / 1000);
}

async function open({ address, topic }: Viewing, { cookie, ids }: Viewing['browsers'][number]) {
  const ws = new WebSocket(`${address.replace('http', 'ws')}${MANAGEMENT_PATH}`, {
    headers: { cookie, origin: address },
    perMessageDeflate: false,
  });
  await once(ws, 'message');
  const request: ManagementRequest = { type: 'watch', shown: { [topic]: ids } };
  ws.send(JSON.stringify(request));
  await once(ws, 'message');
  ws.on('message', (data) => take(topic, (data as Buffer).toString()));
  ws.on('close', (code) => {
    process.stderr.write(`a browser was disconnected with ${code}\n`);
    process.exit(1);
  });
}

async function obey(message: Viewing | 'forget' | 'report'): Promise<number[]> {
  if (message === 'forget') latencies = [];
  else if (message !== 'report') {
    await Promise.all(message.browsers.map((browser) => open(message, browser)));
  }
  return latencies;
}

process.on('message', (text: string) => {
  void obey(JSON.parse(text) as Parameters<typeof obey>[0]).then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit(0));
