import { serialNumber } from '@muster/contract/primitives';
import { mayRobotPublish, mayRobotSubscribe } from '@muster/contract/robot-link/topics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { perAddress } from '../http/rate-limit.ts';
import { z } from 'zod';
import { WRONG_SECRET } from './admission.ts';
import { hashSecret, isSameSecret } from '../secret.ts';

export interface BrokerRightsOptions {
  /** The broker sends it as `Authorization: Bearer …`, or as the password of `Authorization: Basic …`. */
  token: string;
  /** Muster's URL of the broker; a client with its user name and password is Muster itself. */
  brokerUrl: string;
  authenticate(sn: string, secret: string): Promise<boolean>;
  /** Called when a client that claims to be this robot is refused. */
  onRefused(sn: string, detail: string): void;
}

const text = z.string().max(1000);
const asksToConnect = z.object({ clientid: text, username: text, password: text });
const topicOfClient = { clientid: text, username: text, topic: text };
/** mosquitto_plugin.h: read 1, write 2, subscribe 4, unsubscribe 8. A read is checked at each delivery. */
const actionOf = new Map<number, 'publish' | 'subscribe'>([
  [1, 'subscribe'],
  [2, 'publish'],
  [4, 'subscribe'],
  [8, 'subscribe'],
]);
/** EMQX names the action, the auth plugin of Mosquitto sends its number as `acc`. */
const asksForTopic = z.union([
  z.object({ ...topicOfClient, action: z.enum(['publish', 'subscribe']) }),
  z
    .object({ ...topicOfClient, acc: z.number().refine((acc) => actionOf.has(acc)) })
    .transform(({ acc, ...asked }) => ({ ...asked, action: actionOf.get(acc)! })),
]);

/** The password of `Basic …`: the auth plugin of Mosquitto can send no other header. */
function passwordOf(basic: string): string {
  const pair = Buffer.from(basic, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** EMQX reads `result`, the auth plugin of Mosquitto reads `Ok`. */
const answer = (isAllowed: boolean, isMuster = false) => ({
  result: isAllowed ? 'allow' : 'deny',
  is_superuser: isMuster,
  Ok: isAllowed,
});

/**
 * HTTP endpoints for an external broker (design section 8): whether a robot's credentials are valid, and whether it may
 * use a topic. The rules are those of the embedded broker.
 */
export function serveBrokerRights(http: FastifyInstance, options: BrokerRightsOptions): void {
  const token = hashSecret(options.token);
  const { username: muster, password } = new URL(options.brokerUrl);
  const ownSecret = hashSecret(decodeURIComponent(password));
  const isOurName = (username: string) => muster !== '' && username === decodeURIComponent(muster);

  function isBroker(authorization: string | undefined): boolean {
    const [, scheme, proof = ''] = /^(\w+) (.+)$/.exec(authorization ?? '') ?? [];
    return isSameSecret(token, scheme === 'Basic' ? passwordOf(proof) : proof);
  }

  /** The broker asks for the whole fleet from one address; only guesses of its token are limited. */
  const waitForGuess = perAddress({ max: 60, windowMs: 60_000 });
  const config = {
    waitOf: (request: FastifyRequest) =>
      isBroker(request.headers.authorization) ? 0 : waitForGuess(request),
  };

  http.post('/v1/robots/mqtt/auth', { config }, async ({ headers, body }, reply) => {
    if (!isBroker(headers.authorization)) return reply.code(404).send(answer(false));
    const asked = asksToConnect.safeParse(body);
    if (!asked.success) return answer(false);
    const { clientid, username, password: secret } = asked.data;
    if (isOurName(username)) {
      const isMuster = isSameSecret(ownSecret, secret);
      return answer(isMuster, isMuster);
    }
    // With another robot's client id it would end that robot's connection.
    const refuse = (detail: string) => {
      if (serialNumber.safeParse(username).data === username) options.onRefused(username, detail);
      return answer(false);
    };
    if (clientid !== username) return refuse('the user name is not the client id');
    if (await options.authenticate(username, secret)) return answer(true);
    return refuse(WRONG_SECRET);
  });

  http.post('/v1/robots/mqtt/acl', { config }, async ({ headers, body }, reply) => {
    if (!isBroker(headers.authorization)) return reply.code(404).send(answer(false));
    const asked = asksForTopic.safeParse(body);
    if (!asked.success) return answer(false);
    const { clientid, username, topic, action } = asked.data;
    if (isOurName(username)) return answer(true);
    const may = action === 'publish' ? mayRobotPublish : mayRobotSubscribe;
    return answer(clientid === username && may(username, topic));
  });
}
