import type { LiveCounters } from './counters.ts';
import { createRoom, type Room } from './room.ts';

/** Milliseconds for which a team's changes are kept after its last browser left, in case one comes back. */
const DESERTED_MS = 2 * 60_000;

/** One room per team with connected members, or that had some a moment ago. */
export interface Rooms {
  has(teamId: string): boolean;
  get(teamId: string): Room | undefined;
  enter(teamId: string): Room;
  closeDeserted(): void;
  /** Nobody can resume from a position in them any more. */
  closeAll(): void;
}

export function createRooms(
  counters: LiveCounters,
  replayMax: number,
  now: () => number = () => performance.now(),
): Rooms {
  const rooms = new Map<string, { room: Room; usedAt: number }>();
  return {
    has: (teamId) => rooms.has(teamId),
    get: (teamId) => rooms.get(teamId)?.room,
    enter(teamId) {
      const entry = rooms.get(teamId) ?? { room: createRoom(counters, replayMax), usedAt: now() };
      entry.usedAt = now();
      rooms.set(teamId, entry);
      return entry.room;
    },
    closeDeserted() {
      for (const [teamId, entry] of rooms) {
        if (entry.room.size > 0) entry.usedAt = now();
        else if (now() - entry.usedAt > DESERTED_MS) rooms.delete(teamId);
      }
    },
    closeAll: () => rooms.clear(),
  };
}
