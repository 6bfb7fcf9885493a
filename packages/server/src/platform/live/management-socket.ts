import { managementRequest, type ManagementMessage } from '@muster/contract/live/management';
import type { RawData, WebSocket } from 'ws';
import { parseJson } from '../json-depth.ts';
import type { Viewer } from './audience.ts';
import { closeCodes } from './close-codes.ts';
import type { LiveCounters } from './counters.ts';
import { createAllowance } from './allowance.ts';
import type { Member, Room } from './room.ts';
import { watchSetOf } from './watch-set.ts';

function parseRequest(data: RawData, isBinary: boolean) {
  if (isBinary) return null;
  try {
    // Unless configured otherwise, ws delivers one Buffer.
    return managementRequest.safeParse(parseJson((data as Buffer).toString())).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Joins an open websocket to its team's room.
 * @param bufferedMax bytes that may be buffered for a slow client; beyond it nothing is sent until it has caught up,
 * and then it must refetch everything.
 */
export function openManagementSocket(
  ws: WebSocket,
  viewer: Viewer,
  room: Room,
  counters: LiveCounters,
  bufferedMax: number,
): void {
  const allowance = createAllowance();
  let isBehind = false;

  function sendMessage(message: ManagementMessage) {
    ws.send(JSON.stringify(message), caughtUp);
  }

  function caughtUp() {
    if (!isBehind || ws.readyState !== ws.OPEN || ws.bufferedAmount > bufferedMax / 4) return;
    isBehind = false;
    counters.refetches += 1;
    sendMessage({ type: 'refetch', ...room.positionOf(viewer) });
  }

  function refuse(code: string) {
    counters.messagesRefused += 1;
    if (ws.bufferedAmount <= bufferedMax) sendMessage({ type: 'refused', code });
    if (allowance.forgives()) return;
    counters.socketsCut += 1;
    ws.close(closeCodes.policy);
  }

  const member: Member = {
    viewer,
    send(frame) {
      if (ws.readyState !== ws.OPEN) return;
      isBehind ||= ws.bufferedAmount > bufferedMax;
      if (isBehind) {
        counters.framesSkipped += 1;
        return;
      }
      counters.framesSent += 1;
      ws.send(frame, { binary: false }, caughtUp);
    },
  };

  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== ws.OPEN) return;
    if (!allowance.allows()) return refuse('request.too_many');
    const request = parseRequest(data, isBinary);
    if (request === null) return refuse('request.malformed');
    room.watch(member, watchSetOf(request.shown), request.resume);
  });
  ws.on('close', () => {
    counters.managementSockets -= 1;
    room.leave(member);
  });
  counters.managementSockets += 1;
  room.join(member);
}
