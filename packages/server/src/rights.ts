import type { RateClass } from '@muster/contract/endpoint';
import type { Environment } from './environment.ts';
import type { Floors } from './app.ts';
import { createGate, type Memberships } from './features/account/gate.ts';
import { quickSnapshot } from './features/devices/quick-snapshot.ts';
import { findDevice } from './features/devices/devices.store.ts';
import { reachOf } from './platform/http/actor.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import type { Rate } from './platform/http/rate-limit.ts';
import { createRoutes, type Routes } from './platform/http/route.ts';
import { createLiveHub, type LiveHub } from './platform/live/hub.ts';
import { createEngine } from './platform/sessions/engine.ts';
import { createSessions, type Sessions } from './platform/sessions/sessions.ts';

export interface Rights {
  sessions: Sessions;
  memberships: Memberships;
  routes: Routes;
  live: LiveHub;
  /** This person's rights changed, or this session of theirs ended. */
  end(where: { userId: string; sessionId?: string }): void;
  /** The team's name or owner changed, which everybody's membership says. */
  forgetTeam(teamId: string): void;
}

const MINUTE = 60_000;
const RIGHTS_CHANNEL = 'rights-changed';
const TEAM_CHANNEL = 'team-changed';

/** Only the normal class is for whoever runs the server to change: the others are what stops guessing. */
function ratesOf({ RATE_LIMIT_PER_MINUTE: max }: Environment): Record<RateClass, Rate> {
  return {
    normal: { max, windowMs: MINUTE },
    'sign-in': { max: 10, windowMs: MINUTE },
    // A school enrols a class at a time from one address.
    enrolment: { max: 300, windowMs: MINUTE },
  };
}

/** The two ways in for a browser, routes and live link, and who may pass: both ask the same memberships. */
export function assembleRights({ environment, log, db, http, bus, secret }: Floors): Rights {
  const { PUBLIC_URL: publicUrl, COOKIE_DOMAIN: cookieDomain } = environment;
  const sessions = createSessions(createEngine({ db, secret, publicUrl, cookieDomain }));
  const memberships = createGate(db, sessions);
  const live = createLiveHub({
    async authorise(request) {
      const actor = await memberships.actorOfHeaders(request.headers, request.socket.remoteAddress ?? '');
      return actor && { ...actor, groupIds: new Set(actor.groupIds) };
    },
    async mayWatchDevice(viewer, deviceId) {
      const actor = { ...viewer, groupIds: [...(viewer.groupIds ?? [])] };
      return (await findDevice(db, viewer.teamId, reachOf(actor, 'device.watch'), deviceId)) !== undefined;
    },
    allowedOrigin: (origin, request) => isOwnOrigin(origin, request.headers.host, publicUrl),
    quickSnapshot: (deviceId) => quickSnapshot(db, deviceId),
    // Alone, there is nobody else to tell.
    ...(environment.MQTT_URL !== undefined && {
      bus: {
        publish: bus.publish,
        subscribe: (channel, handler) =>
          void bus.subscribe(channel, (payload) => handler(payload.toString())),
      },
    }),
    log,
  });
  bus.subscribe(RIGHTS_CHANNEL, (payload) => memberships.forget(payload.toString()));
  bus.subscribe(TEAM_CHANNEL, (payload) => memberships.forgetTeam(payload.toString()));

  return {
    sessions,
    memberships,
    routes: createRoutes(http, memberships, ratesOf(environment)),
    live,
    /**
     * Every process forgets what it believed of this person, and only then closes the sockets: a browser comes back at
     * once, and must not be let in anywhere by what is no longer so.
     */
    end(where) {
      bus.publish(RIGHTS_CHANNEL, where.userId);
      live.disconnect(where);
    },
    forgetTeam: (teamId) => bus.publish(TEAM_CHANNEL, teamId),
  };
}
