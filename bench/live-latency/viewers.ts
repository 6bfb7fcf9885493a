import { once } from 'node:events';
import { WebSocket } from 'ws';
import { MANAGEMENT_PATH, type ManagementMessage } from '@muster/contract/live/management';
import type { Load } from '../live-latency.ts';
import { rowId, sharedClock } from './rows.ts';

const latencies: number[] = [];

function receive({ data }: { data: unknown }) {
  const message = JSON.parse(String(data)) as ManagementMessage;
  const now = sharedClock();
  if (message.type !== 'changes') return;
  for (const change of message.changes) {
    if (change.topic === 'device') latencies.push(now - Number(change.row?.['app']));
  }
}

/** Pages of neighbouring rows: some viewers share a page, and together they cover all rows. */
function pageOf(viewer: number, { rows, rowsPerViewer }: Load) {
  const first = (viewer * rowsPerViewer) % rows;
  return Array.from({ length: rowsPerViewer }, (_, n) => rowId((first + n) % rows));
}

async function connect(viewer: number, load: Load, port: number) {
  const host = `127.0.0.1:${port}`;
  const socket = new WebSocket(`ws://${host}${MANAGEMENT_PATH}`, { headers: { origin: `http://${host}` } });
  await once(socket, 'message');
  socket.send(JSON.stringify({ type: 'watch', shown: { device: pageOf(viewer, load) } }));
  await once(socket, 'message');
  socket.addEventListener('message', receive);
}

process.on('message', async (message: { load: Load; port: number } | { report: true }) => {
  if ('report' in message) {
    process.send?.(Float64Array.from(latencies));
    return;
  }
  const { load, port } = message;
  await Promise.all(Array.from({ length: load.viewers }, (_, viewer) => connect(viewer, load, port)));
  process.send?.('ready');
});
