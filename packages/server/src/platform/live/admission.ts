import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { MANAGEMENT_PATH } from '@muster/contract/live/management';
import { QUICK_PATH, quickQuery } from '@muster/contract/live/quick';
import { onRequestOf } from '../database/behalf.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Viewer } from './audience.ts';
import type { QuickWish } from './followers.ts';
import { matches, type Where } from './sockets.ts';

/** The tabs of a browser, and its earlier sockets whose end is not yet detected. */
export const SOCKETS_PER_SESSION = 32;
/** Concurrent upgrade requests; more than that cannot be users. */
const ADMITTING_MAX = 5000;
/** All upgrades share the connections of one party. */
const PARTY = 'live upgrades';

export interface AdmissionRules {
  /** @param address of the browser, behind proxies that are trusted */
  authorise(request: IncomingMessage, address: string): Promise<Viewer | null>;
  mayWatchDevice(viewer: Viewer, deviceId: string): Promise<boolean>;
  /** Whether the viewer may get pictures of this robot's screen, for the view they have started. */
  mayView?(viewer: Viewer, deviceId: string, viewId: string): Promise<boolean>;
  allowedOrigin(origin: string, request: IncomingMessage): boolean;
}

export type Admitted = { viewer: Viewer; deviceId?: string; wish?: QuickWish };

/** Decides who may open a websocket. */
export interface Admission {
  /** Returns the viewer and the robot, or the HTTP status of the refusal. */
  admit(request: IncomingMessage, address: string): Promise<Admitted | number>;
  /** Rights changed: requests being decided with the old rights are refused. */
  revoke(where: Where): void;
}

function target(request: IncomingMessage): Omit<Admitted, 'viewer'> | number {
  if (!URL.canParse(request.url ?? '', 'http://localhost')) return 400;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === MANAGEMENT_PATH) return {};
  if (pathname !== QUICK_PATH) return 404;
  const query = quickQuery.safeParse(Object.fromEntries(searchParams));
  if (!query.success) return 400;
  const { device, pose, view = null } = query.data;
  return { deviceId: device, wish: { isPoseWanted: pose !== undefined, viewId: view } };
}

/** Browsers send cookies with a websocket to any site, but always the origin of the page; they never send a token. */
function isOriginAllowed(request: IncomingMessage, rules: AdmissionRules) {
  const { origin, host } = request.headers;
  if (bearerOf(request.headers) !== null) return true;
  if (origin === undefined) return false;
  const isSameHost = URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
  return isSameHost || rules.allowedOrigin(origin, request);
}

export function createAdmission(rules: AdmissionRules, countOf: (sessionId: string) => number): Admission {
  const admitting = new Set<{ revoked: Where[] }>();

  async function decide(
    request: IncomingMessage,
    address: string,
    revoked: readonly Where[],
  ): Promise<Admitted | number> {
    const wanted = target(request);
    if (typeof wanted === 'number') return wanted;
    if (!isOriginAllowed(request, rules)) return 403;
    const viewer = await rules.authorise(request, address);
    if (viewer === null) return 401;
    if (countOf(viewer.sessionId) >= SOCKETS_PER_SESSION) return 429;
    const { deviceId, wish } = wanted;
    if (deviceId !== undefined && !(await rules.mayWatchDevice(viewer, deviceId))) return 403;
    if (deviceId !== undefined && wish?.viewId != null) {
      if (!((await rules.mayView?.(viewer, deviceId, wish.viewId)) ?? false)) return 403;
    }
    if (revoked.some((where) => matches(where, viewer, deviceId))) return 503;
    return { viewer, ...wanted };
  }

  return {
    async admit(request, address) {
      if (admitting.size >= ADMITTING_MAX) return 503;
      const entry = { revoked: [] };
      admitting.add(entry);
      try {
        // Upgrades of strangers must not take all connections to the database.
        return await onRequestOf(PARTY, () => decide(request, address, entry.revoked));
      } finally {
        admitting.delete(entry);
      }
    },
    revoke(where) {
      for (const { revoked } of admitting) revoked.push(where);
    },
  };
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`;
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
